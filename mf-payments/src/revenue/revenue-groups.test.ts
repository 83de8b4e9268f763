import { describe, expect, test } from "bun:test";
import type { RevenueStatus } from "@crm/domain/payout/revenue";
import { EXAMPLE_TODAY, exampleRevenue } from "@crm/testing/msw";
import { revenueGroups } from "./revenue-groups";

const [example] = exampleRevenue(EXAMPLE_TODAY);
if (!example) throw new Error("There are no examples");
const record = (month: string, status: RevenueStatus = "pending") => ({ ...example, month: `${month}-01`, status });
const today = "2026-03-31";
const shown = (rows: Parameters<typeof revenueGroups>[0], sort: "due" | "oldest" | "recent" | "name-asc" = "oldest") =>
  revenueGroups(rows, { sort, today })?.map(
    ({ isFuture, rows }) => `${isFuture ? "to come" : "now"}: ${rows.map(({ month }) => month.slice(0, 7)).join()}`,
  ) ?? null;

describe("revenueGroups", () => {
  test("revenueGroups keeps the current month with past ones, even on its last day", () =>
    expect(shown([record("2026-02"), record("2026-03"), record("2026-04")])).toEqual([
      "now: 2026-02,2026-03",
      "to come: 2026-04",
    ]));

  test("revenueGroups keeps the list's order when it starts with the newest month", () =>
    expect(shown([record("2026-05"), record("2026-04"), record("2026-03")], "recent")).toEqual([
      "to come: 2026-05,2026-04",
      "now: 2026-03",
    ]));

  test("revenueGroups keeps paid records after future months in the order by what is due", () =>
    expect(shown([record("2026-01", "overdue"), record("2026-04"), record("2026-02", "paid")], "due")).toEqual([
      "now: 2026-01",
      "to come: 2026-04",
      "now: 2026-02",
    ]));

  test("revenueGroups never folds a paid or overdue future month", () =>
    expect(shown([record("2026-04", "paid"), record("2026-05", "overdue")])).toBeNull());

  test.each([
    ["no records", []],
    ["past months alone", [record("2026-01")]],
    ["months to come alone", [record("2026-04"), record("2026-05")]],
  ])("revenueGroups returns null for %s", (_, rows) => expect(shown(rows)).toBeNull());

  test("revenueGroups returns null for an order that is not by month", () =>
    expect(shown([record("2026-02"), record("2026-04")], "name-asc")).toBeNull());
});
