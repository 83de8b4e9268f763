import { describe, expect, test } from "bun:test";
import { deriveFrom } from "../../platform/process/keys/data-key";
import { openPhone, phoneFingerprint, sealPhone } from "./seal-phone";

const key = deriveFrom("the tests' data key");
const PHONE = "+12025550123";
const kept = sealPhone(key, 7, PHONE);

describe("a phone number at rest", () => {
  test("opens for its contract, and shows its last four digits alone", () => {
    expect(openPhone(key, { ...kept, contractId: 7 })).toBe(PHONE);
    expect(kept.maskedPhone).toBe("••••0123");
    expect(JSON.stringify(kept)).not.toContain("202555");
  });

  test("has the same fingerprint every time, and never the same bytes", () => {
    const again = sealPhone(key, 7, PHONE);
    expect(again.phoneFingerprint).toBe(kept.phoneFingerprint);
    expect(again.phoneFingerprint).toBe(phoneFingerprint(key, PHONE));
    expect(again.sealedPhone).not.toBe(kept.sealedPhone);
    expect(sealPhone(key, 7, "+12025550124").phoneFingerprint).not.toBe(kept.phoneFingerprint);
  });

  test.each([
    ["another contract", { ...kept, contractId: 8 }],
    ["another mask", { ...kept, contractId: 7, maskedPhone: "••••9999" }],
    ["another fingerprint", { ...kept, contractId: 7, phoneFingerprint: "00" }],
    ["other bytes", { ...kept, contractId: 7, sealedPhone: `AAAA${kept.sealedPhone.slice(4)}` }],
  ])("does not open for %s", (_, row) => {
    expect(() => openPhone(key, row)).toThrow();
  });

  test("does not open with another key", () => {
    expect(() => openPhone(deriveFrom("another key"), { ...kept, contractId: 7 })).toThrow();
  });
});
