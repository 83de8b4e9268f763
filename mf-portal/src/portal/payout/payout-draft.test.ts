import { expect, test } from "bun:test";
import { keepDraft, readDraft } from "./payout-draft";

const typed = { paymentMethod: "paypal", paymentDetails: "ada@example.com", description: "March" };

test("keepDraft() keeps one draft per portal until null discards it", () => {
  keepDraft("one", typed);
  expect(readDraft("one")).toEqual(typed);
  expect(readDraft("other").paymentDetails).toBe("");
  keepDraft("one", null);
  expect(readDraft("one").paymentDetails).toBe("");
});
