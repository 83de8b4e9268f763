import { describe, expect, test } from "bun:test";
import { deriveFrom } from "../../platform/process/keys/data-key";
import { openDetails, sealDetails } from "./seal-details";

const key = deriveFrom("k".repeat(40));
const wired = (contractId: number, details: string) => ({ contractId, method: "wire_transfer", details }) as const;
const IBAN = "DE89 3704 0044 0532 0130 00\nBIC COBADEFF";

describe("payment details", () => {
  test("are kept so that nobody reads them, and opened as they were given", () => {
    const kept = sealDetails(key, wired(7, IBAN));
    expect(Buffer.from(kept.sealedDetails, "base64").toString("latin1")).not.toContain("3704");
    expect(kept.maskedDetails).toBe("••••DEFF");
    expect(openDetails(key, { contractId: 7, ...kept })).toBe(IBAN);
  });

  test("differ each time they are sealed, and have one fingerprint however they are typed", () => {
    const [first, again] = [
      sealDetails(key, wired(7, "Ada@Example.com")),
      sealDetails(key, wired(8, " ada@example.com ")),
    ];
    expect(first.sealedDetails).not.toBe(again.sealedDetails);
    expect(first.detailsFingerprint).toBe(again.detailsFingerprint);
    expect(sealDetails(key, wired(7, "eve@example.com")).detailsFingerprint).not.toBe(first.detailsFingerprint);
  });

  const row = { contractId: 7, ...sealDetails(key, wired(7, IBAN)) };
  const { maskedDetails, detailsFingerprint } = sealDetails(key, wired(7, "eve@example.com"));
  const changed = Buffer.from(row.sealedDetails, "base64");
  changed[20] = (changed[20] ?? 0) ^ 1;
  test.each([
    ["another contract's row", key, { contractId: 8 }],
    ["a row that shows others", key, { maskedDetails }],
    ["a row that is compared by others", key, { detailsFingerprint }],
    ["another key", deriveFrom("o".repeat(40)), {}],
    ["a changed byte", key, { sealedDetails: changed.toString("base64") }],
    ["a part of them", key, { sealedDetails: row.sealedDetails.slice(0, 40) }],
  ])("do not open with %s", (_, derive, change) => expect(() => openDetails(derive, { ...row, ...change })).toThrow());
});
