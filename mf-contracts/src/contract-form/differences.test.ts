import { describe, expect, test } from "bun:test";
import { type ContractFormValues, emptyForm } from "./contract-form-values";
import { differences } from "./differences";

describe("differences()", () => {
  const cases: {
    name: string;
    from: Partial<ContractFormValues>;
    to: Partial<ContractFormValues>;
    expected: string[];
  }[] = [
    {
      name: "one fee in two notations is empty",
      from: { monthlyFee: "2500.00" },
      to: { monthlyFee: "$2,500" },
      expected: [],
    },
    {
      name: "one handle with and without @ is empty",
      from: { socialHandle: "@ada" },
      to: { socialHandle: "ada " },
      expected: [],
    },
    { name: "no videos and zero is empty", from: { videosPerMonth: "" }, to: { videosPerMonth: "0" }, expected: [] },
    {
      name: "two fees is in dollars",
      from: { monthlyFee: "1800.00" },
      to: { monthlyFee: "2000" },
      expected: ["Monthly Fee: $1,800.00 → $2,000.00"],
    },
    {
      name: "two responsible people is by name",
      from: { adminOwnerId: "" },
      to: { adminOwnerId: "2" },
      expected: ["Responsible:  → Person 2"],
    },
    {
      name: "two days is in words",
      from: { endDate: "2026-01-05" },
      to: { endDate: "2026-02-05" },
      expected: ["End Date: Jan 5, 2026 → Feb 5, 2026"],
    },
    {
      name: "two lists of platforms is separated by commas",
      from: { platforms: ["X"] },
      to: { platforms: ["X", "TikTok"] },
      expected: ["Platforms: X → X, TikTok"],
    },
    {
      name: "two total fees is in dollars",
      from: { feeTotal: "30000", feePerVideo: "$625" },
      to: { feeTotal: "$36,000", feePerVideo: "625.00" },
      expected: ["Total Fee: $30,000.00 → $36,000.00"],
    },
    {
      name: "two originals names a vault document or a URL",
      from: { originalPdf: "/api/contract-files/12" },
      to: { originalPdf: "https://files.example/ada.pdf" },
      expected: ["Original Document: Vault document 12 → https://files.example/ada.pdf"],
    },
    {
      name: "parsed data shows sizes, even equal ones",
      from: { parsedJson: "[1]" },
      to: { parsedJson: "[2]" },
      expected: ["Parsed Data: 3 B of JSON → 3 B of JSON"],
    },
    {
      name: "an invalid fee is as typed",
      from: {},
      to: { monthlyFee: "lots" },
      expected: ["Monthly Fee:  → lots"],
    },
  ];
  for (const { name, from, to, expected } of cases)
    test(`differences() of ${name}`, () => {
      const found = differences({ ...emptyForm, ...from }, { ...emptyForm, ...to }, (id) => `Person ${id}`);
      expect(found.map((change) => `${change.label}: ${change.from} → ${change.to}`)).toEqual(expected);
    });
});
