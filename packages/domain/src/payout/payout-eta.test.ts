import { expect, test } from "bun:test";
import { PAYMENT_METHODS } from "./payout";
import { payoutEta } from "./payout-eta";

test.each([
  ["paypal", "1–3 business days"],
  ["wire_transfer", "3–5 business days"],
  ["venmo", "1–2 business days"],
  ["zelle", "instant to 1 business day"],
  ["other", "2–4 business days"],
  ["cheque", "2–4 business days"],
  ["constructor", "2–4 business days"],
])("payoutEta(%s) is %s", (method, eta) => expect(payoutEta(method)).toBe(eta));

test("every payment method has its own estimate", () => {
  for (const method of PAYMENT_METHODS) expect(payoutEta(method)).not.toBe(payoutEta("other"));
});
