import { describe, expect, test } from "bun:test";
import { deriveFrom } from "../../platform/process/keys/data-key";
import { decryptDetails, encryptDetails } from "./encrypt-details";

const key = deriveFrom("k".repeat(40));
const wired = (contractId: number, details: string) => ({ contractId, method: "wire_transfer", details }) as const;
const IBAN = "DE89 3704 0044 0532 0130 00\nBIC COBADEFF";

describe("encryptDetails() and decryptDetails()", () => {
  test("hide the details and restore them", () => {
    const encrypted = encryptDetails(key, wired(7, IBAN));
    expect(Buffer.from(encrypted.encryptedDetails, "base64").toString("latin1")).not.toContain("3704");
    expect(encrypted.maskedDetails).toBe("••••DEFF");
    expect(decryptDetails(key, { contractId: 7, ...encrypted })).toBe(IBAN);
  });

  test("give a new ciphertext each time, but the same fingerprint for any case and spacing", () => {
    const [first, again] = [
      encryptDetails(key, wired(7, "Ada@Example.com")),
      encryptDetails(key, wired(8, " ada@example.com ")),
    ];
    expect(first.encryptedDetails).not.toBe(again.encryptedDetails);
    expect(first.detailsFingerprint).toBe(again.detailsFingerprint);
    expect(encryptDetails(key, wired(7, "eve@example.com")).detailsFingerprint).not.toBe(first.detailsFingerprint);
  });

  const row = { contractId: 7, ...encryptDetails(key, wired(7, IBAN)) };
  const { maskedDetails, detailsFingerprint } = encryptDetails(key, wired(7, "eve@example.com"));
  const changed = Buffer.from(row.encryptedDetails, "base64");
  changed[20] = (changed[20] ?? 0) ^ 1;
  test.each([
    ["a different contract", key, { contractId: 8 }],
    ["a different mask", key, { maskedDetails }],
    ["a different fingerprint", key, { detailsFingerprint }],
    ["a different key", deriveFrom("o".repeat(40)), {}],
    ["a changed byte", key, { encryptedDetails: changed.toString("base64") }],
    ["a truncated ciphertext", key, { encryptedDetails: row.encryptedDetails.slice(0, 40) }],
  ])("decryptDetails() throws for %s", (_, derive, change) =>
    expect(() => decryptDetails(derive, { ...row, ...change })).toThrow(),
  );
});
