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

describe("requests by what they wait for, and else by the month of their payment period", () => {
  test.each([
    ["none", [], false, []],
    ["one", [payout("2026-02-15", 1999)], false, ["2026-02: 1 request, 19.99"]],
    [
      "both ends of a month, and the day after",
      [payout("2026-03-01", 1), payout("2026-02-28", 29), payout("2026-02-01", 100)],
      false,
      ["2026-03: 1 request, 0.01", "2026-02: 2 requests, 1.29"],
    ],
    [
      "what is cancelled counts, and its amount does not",
      [payout("2026-02-15", 5000), payout("2026-02-14", 7000, "CANCELLED")],
      false,
      ["2026-02: 2 requests, 1 declined, 50.00"],
    ],
    [
      "what waits for a decision, then for its money, then the months",
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
      "one that was paid or approved since it was loaded stays where it is",
      [payout("2024-01-15", 2, "PAID"), payout("2024-01-15", 3, "SYNCED"), payout("2025-01-15", 1, "REQUESTED")],
      false,
      ["REQUESTED: 3 requests, 0.06"],
    ],
    [
      "what waits may go on where nothing else is loaded",
      [payout("2026-02-15", 5, "REQUESTED")],
      true,
      ["REQUESTED: 1 request so far, 0.05"],
    ],
    [
      "the last month is as far as it is loaded",
      [payout("2026-02-15", 5000), payout("2026-01-14", 7000)],
      true,
      ["2026-02: 1 request, 50.00", "2026-01: 1 request so far, 70.00"],
    ],
  ])("%s", (_, rows, hasMore, expected) => expect(words(rows, hasMore)).toEqual(expected));
});

test("only what waits for nothing is a month's", () =>
  expect(["REQUESTED", "SYNCED", "2026-02"].map((key) => isMonth({ key }))).toEqual([false, false, true]));
