import { describe, expect, test } from "bun:test";
import {
  invoiceNumber,
  isOpenPayout,
  PAYOUT_MOVES,
  PAYOUT_STATUSES,
  REVIEW_MOVES,
  requestNamed,
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

  test("has a different word for every status in the campaign manager", () =>
    expect(new Set(PAYOUT_STATUSES.map(reviewOf)).size).toBe(4));
});

test("invoiceNumber contains the year and the request's id", () =>
  expect(invoiceNumber(42, "2025-01-10")).toBe("INV-2025-000042"));

describe("requestNamed finds a request", () => {
  test.each([
    ["42", 42, null],
    ["#42", 42, null],
    [" 000042 ", 42, null],
    ["INV-2025-000042", 42, "2025"],
    ["inv-2025-42", 42, "2025"],
    ["INV-2025-1234567", 1_234_567, "2025"],
  ])("in %p: id %i, year %p", (text, id, year) => expect(requestNamed(text)).toEqual({ id, year }));

  test.each(["", "0", "-1", "4.2", "42a", "INV-25-000042", "INV-2025-", "Ada 42", "9".repeat(16)])(
    "requestNamed(%p) is null",
    (text) => expect(requestNamed(text)).toBeNull(),
  );

  test("requestNamed reads every invoice number", () =>
    expect(requestNamed(invoiceNumber(42, "2025-01-10"))).toEqual({ id: 42, year: "2025" }));
});
