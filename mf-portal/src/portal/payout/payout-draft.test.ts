import { expect, test } from "bun:test";
import { keepDraft, readDraft } from "./payout-draft";

const typed = { paymentMethod: "paypal", paymentDetails: "ada@example.com", description: "March" };

test("what was typed for a portal is kept until it is sent, and for that portal alone", () => {
  keepDraft("one", typed);
  expect(readDraft("one")).toEqual(typed);
  expect(readDraft("other").paymentDetails).toBe("");
  keepDraft("one", null);
  expect(readDraft("one").paymentDetails).toBe("");
});
