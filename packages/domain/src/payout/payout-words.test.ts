import { expect, test } from "bun:test";
import { payoutWords } from "./payout-words";

const asked = {
  status: "REQUESTED",
  amountCents: 150_000,
  paymentMethod: "paypal",
  paymentDetails: "a•••@example.com",
};

test.each([
  ["requested a payment of $1,500.00 by PayPal (a•••@example.com)", { action: "payout.requested", after: asked }],
  ["requested a payment", { action: "payout.requested", after: { paymentMethod: "cash" } }],
  ["approved the payment of $1,500.00", { action: "payout.approved", before: asked, after: { status: "SYNCED" } }],
  [
    "marked the payment of $1,500.00 as paid, reference “PP-1”",
    { action: "payout.paid", before: asked, after: { ...asked, externalReference: "PP-1" } },
  ],
  ["marked the payment of $1,500.00 as paid", { action: "payout.paid", after: { ...asked, externalReference: null } }],
  [
    "declined the payment of $1,500.00: “Codes are missing.”",
    { action: "payout.declined", after: { ...asked, declineNotes: "Codes are missing." } },
  ],
  ["looked at the payment details of the payment of $1,500.00", { action: "payout.details-revealed", after: asked }],
  ["sent the payment to the sheet", { action: "payout.synced" }],
  ["could not send the payment to the sheet", { action: "payout.sync-failed" }],
  ["did this: payout sent twice", { action: "payout.sent_twice" }],
])("payoutWords: %s", (words, event) => expect(payoutWords(event)).toBe(words));
