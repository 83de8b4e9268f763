import { describe, expect, test } from "bun:test";
import { type ContractFormValues, emptyForm } from "./contract-form-values";
import { differences } from "./differences";

describe("what two forms differ in", () => {
  const cases: {
    name: string;
    from: Partial<ContractFormValues>;
    to: Partial<ContractFormValues>;
    expected: string[];
  }[] = [
    {
      name: "the same fee written otherwise: nothing",
      from: { monthlyFee: "2500.00" },
      to: { monthlyFee: "$2,500" },
      expected: [],
    },
    {
      name: "the same handle without @: nothing",
      from: { socialHandle: "@ada" },
      to: { socialHandle: "ada " },
      expected: [],
    },
    { name: "no videos and zero: nothing", from: { videosPerMonth: "" }, to: { videosPerMonth: "0" }, expected: [] },
    {
      name: "a fee, in dollars",
      from: { monthlyFee: "1800.00" },
      to: { monthlyFee: "2000" },
      expected: ["Monthly Fee: $1,800.00 → $2,000.00"],
    },
    {
      name: "a day, as people read it",
      from: { endDate: "2026-01-05" },
      to: { endDate: "2026-02-05" },
      expected: ["End Date: Jan 5, 2026 → Feb 5, 2026"],
    },
    {
      name: "platforms",
      from: { platforms: ["X"] },
      to: { platforms: ["X", "TikTok"] },
      expected: ["Platforms: X → X, TikTok"],
    },
    {
      name: "the fees of the whole deal, in dollars",
      from: { feeTotal: "30000", feePerVideo: "$625" },
      to: { feeTotal: "$36,000", feePerVideo: "625.00" },
      expected: ["Total Fee: $30,000.00 → $36,000.00"],
    },
    {
      name: "the original, as a document of the vault or an address",
      from: { originalPdf: "/api/contract-files/12" },
      to: { originalPdf: "https://files.example/ada.pdf" },
      expected: ["Original Document: Vault document 12 → https://files.example/ada.pdf"],
    },
    {
      name: "parsed data, by its size, also where that is the same",
      from: { parsedJson: "[1]" },
      to: { parsedJson: "[2]" },
      expected: ["Parsed Data: 3 B of JSON → 3 B of JSON"],
    },
    {
      name: "a fee that cannot be read, as typed",
      from: {},
      to: { monthlyFee: "lots" },
      expected: ["Monthly Fee:  → lots"],
    },
  ];
  for (const { name, from, to, expected } of cases)
    test(name, () => {
      const found = differences({ ...emptyForm, ...from }, { ...emptyForm, ...to });
      expect(found.map((change) => `${change.label}: ${change.from} → ${change.to}`)).toEqual(expected);
    });
});
