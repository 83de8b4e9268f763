import { describe, expect, test } from "bun:test";
import {
  invoiceNumber,
  isOpenPayout,
  PAYOUT_MOVES,
  PAYOUT_STATUSES,
  REVIEW_MOVES,
  reviewOf,
  statusesBefore,
  statusOfReview,
} from "./payout";

describe("a payout request", () => {
  test.each([
    ["REQUESTED", ["SYNCED", "PAID", "CANCELLED"], ["SYNCED", "CANCELLED"]],
    ["SYNCED", ["PAID", "CANCELLED"], ["PAID", "CANCELLED"]],
    ["PAID", [], []],
    ["CANCELLED", [], []],
  ] as const)("may go from %s to %p, and in the campaign manager to %p", (status, moves, reviewMoves) => {
    expect([PAYOUT_MOVES[status], REVIEW_MOVES[status]]).toEqual([[...moves], [...reviewMoves]]);
  });

  test.each([
    ["SYNCED", ["REQUESTED"], ["REQUESTED"]],
    ["PAID", ["REQUESTED", "SYNCED"], ["SYNCED"]],
    ["CANCELLED", ["REQUESTED", "SYNCED"], ["REQUESTED", "SYNCED"]],
    ["REQUESTED", [], []],
  ] as const)("becomes %s from %p, and in the campaign manager from %p", (status, before, reviewBefore) => {
    expect([statusesBefore(status), statusesBefore(status, REVIEW_MOVES)]).toEqual([[...before], [...reviewBefore]]);
  });

  test.each([
    ["REQUESTED", "PENDING", true],
    ["SYNCED", "APPROVED", true],
    ["PAID", "PAID", false],
    ["CANCELLED", "REJECTED", false],
  ] as const)("%s is %s in the campaign manager, and open: %p", (status, review, open) => {
    expect([reviewOf(status), statusOfReview(review), isOpenPayout(status)]).toEqual([review, status, open]);
  });

  test("has a word for every status", () => expect(new Set(PAYOUT_STATUSES.map(reviewOf)).size).toBe(4));
});

test("an invoice's number is the day's year and the request", () =>
  expect(invoiceNumber(42, "2025-01-10")).toBe("INV-2025-000042"));
