import { describe, expect, test } from "bun:test";
import { deriveFrom } from "../../platform/process/keys/data-key";
import { decryptPhone, encryptPhone, phoneFingerprint } from "./encrypt-phone";

const key = deriveFrom("the tests' data key");
const PHONE = "+12025550123";
const encrypted = encryptPhone(key, 7, PHONE);

describe("encryptPhone() and decryptPhone()", () => {
  test("restore the number for its contract and show only its last four digits", () => {
    expect(decryptPhone(key, { ...encrypted, contractId: 7 })).toBe(PHONE);
    expect(encrypted.maskedPhone).toBe("••••0123");
    expect(JSON.stringify(encrypted)).not.toContain("202555");
  });

  test("give the same fingerprint but a different ciphertext each time", () => {
    const again = encryptPhone(key, 7, PHONE);
    expect(again.phoneFingerprint).toBe(encrypted.phoneFingerprint);
    expect(again.phoneFingerprint).toBe(phoneFingerprint(key, PHONE));
    expect(again.encryptedPhone).not.toBe(encrypted.encryptedPhone);
    expect(encryptPhone(key, 7, "+12025550124").phoneFingerprint).not.toBe(encrypted.phoneFingerprint);
  });

  test.each([
    ["another contract", { ...encrypted, contractId: 8 }],
    ["another mask", { ...encrypted, contractId: 7, maskedPhone: "••••9999" }],
    ["another fingerprint", { ...encrypted, contractId: 7, phoneFingerprint: "00" }],
    [
      "a changed ciphertext",
      { ...encrypted, contractId: 7, encryptedPhone: `AAAA${encrypted.encryptedPhone.slice(4)}` },
    ],
  ])("decryptPhone() throws for %s", (_, row) => {
    expect(() => decryptPhone(key, row)).toThrow();
  });

  test("decryptPhone() throws for a different key", () => {
    expect(() => decryptPhone(deriveFrom("another key"), { ...encrypted, contractId: 7 })).toThrow();
  });
});
