import { describe, expect, test } from "bun:test";
import type { PayoutStatus } from "@crm/domain/payout/payout";
import { EXAMPLE_TODAY, examplePayouts } from "@crm/testing/msw";
import { countWords, isMonth, payoutGroups } from "./payout-groups";

const [first] = examplePayouts(EXAMPLE_TODAY);
if (!first) throw new Error("There are no examples");
const payout = (paymentPeriodStart: string, amountCents: number, status: PayoutStatus = "PAID") => ({
  ...first,
  paymentPeriodStart,
  amountCents,
  status,
});
const words = (rows: Parameters<typeof payoutGroups>[0], hasMore: boolean) =>
  payoutGroups(rows, hasMore).map((group) => `${group.key}: ${countWords(group)}, ${group.sum}`);

describe("payoutGroups", () => {
  test.each([
    ["no requests", [], false, []],
    ["one request", [payout("2026-02-15", 1999)], false, ["2026-02: 1 request, 19.99"]],
    [
      "the first and last day of a month and the next day",
      [payout("2026-03-01", 1), payout("2026-02-28", 29), payout("2026-02-01", 100)],
      false,
      ["2026-03: 1 request, 0.01", "2026-02: 2 requests, 1.29"],
    ],
    [
      "a cancelled request, counted without its amount",
      [payout("2026-02-15", 5000), payout("2026-02-14", 7000, "CANCELLED")],
      false,
      ["2026-02: 2 requests, 1 declined, 50.00"],
    ],
    [
      "requested, then approved, then months",
      [
        payout("2024-01-15", 2, "REQUESTED"),
        payout("2025-01-15", 1, "SYNCED"),
        payout("2026-02-15", 200),
        payout("2026-01-15", 100),
      ],
      false,
      ["REQUESTED: 1 request, 0.02", "SYNCED: 1 request, 0.01", "2026-02: 1 request, 2.00", "2026-01: 1 request, 1.00"],
    ],
    [
      "a request whose status changed keeps its position",
      [payout("2024-01-15", 2, "PAID"), payout("2024-01-15", 3, "SYNCED"), payout("2025-01-15", 1, "REQUESTED")],
      false,
      ["REQUESTED: 3 requests, 0.06"],
    ],
    [
      "an open group that may continue",
      [payout("2026-02-15", 5, "REQUESTED")],
      true,
      ["REQUESTED: 1 request so far, 0.05"],
    ],
    [
      "a last month that may continue",
      [payout("2026-02-15", 5000), payout("2026-01-14", 7000)],
      true,
      ["2026-02: 1 request, 50.00", "2026-01: 1 request so far, 70.00"],
    ],
  ])("payoutGroups returns each group's count and sum: %s", (_, rows, hasMore, expected) =>
    expect(words(rows, hasMore)).toEqual(expected),
  );
});

test("isMonth is false for the groups of open requests", () =>
  expect(["REQUESTED", "SYNCED", "2026-02"].map((key) => isMonth({ key }))).toEqual([false, false, true]));
