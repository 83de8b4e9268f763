import { expect, test } from "bun:test";
import { moveRefusal } from "./move-refusal";

test.each([
  ["PAID", "SYNCED", "This request is paid, so it cannot be approved any more."],
  ["PAID", "CANCELLED", "This request is paid, so it cannot be declined any more."],
  [
    "CANCELLED",
    "PAID",
    "This request is declined, so it cannot be paid any more. Request the payment of its term again.",
  ],
  ["REQUESTED", "PAID", "This request is not approved yet. Approve it first, then mark it paid."],
] as const)("moveRefusal() explains why a %s request cannot become %s", (from, target, text) => {
  expect(moveRefusal(from, target)).toBe(text);
});
