import { describe, expect, test } from "bun:test";
import { canBecome, REVENUE_STATUSES, revenueMonths, revenueStateOf } from "./revenue";

describe("revenueMonths", () => {
  test.each([
    ["Jan 15 – Jul 14 makes six", "2026-01-15", "2026-07-14", ["01", "02", "03", "04", "05", "06"]],
    [
      "Jan 15 – Jul 15 makes six too: a period that would begin on the end date does not",
      "2026-01-15",
      "2026-07-15",
      6,
    ],
    ["Jan 15 – Jul 16 begins a seventh", "2026-01-15", "2026-07-16", 7],
    ["one day", "2026-01-15", "2026-01-16", ["01"]],
    ["an end that is the start makes none", "2026-01-15", "2026-01-15", []],
    ["an end before the start makes none", "2026-01-15", "2026-01-14", []],
    ["Jan 31 begins its second period on Feb 28", "2026-01-31", "2026-03-01", ["01", "02"]],
    ["Jan 31 – Feb 28 ends as the second would begin", "2026-01-31", "2026-02-28", ["01"]],
    ["Jan 31 begins its third on Mar 31, not on Mar 28", "2026-01-31", "2026-03-30", ["01", "02"]],
    ["Jan 31 in a leap year waits for Feb 29", "2028-01-31", "2028-02-29", ["01"]],
    ["a leap day begins its twelfth month on Feb 28", "2028-02-29", "2029-03-01", 13],
    ["a month's first day stays in its month", "2026-01-01", "2026-03-01", ["01", "02"]],
    ["over a year's end", "2026-11-20", "2027-02-20", ["11", "12", "01"]],
  ])("%s", (_, startDate, endDate, expected) => {
    const months = revenueMonths({ startDate, endDate });
    if (typeof expected === "number") expect(months).toHaveLength(expected);
    else expect(months.map((month) => month.slice(5, 7))).toEqual(expected);
  });

  test("are first days, each month once and none left out", () => {
    const months = revenueMonths({ startDate: "2024-01-31", endDate: "2034-01-31" });
    expect(new Set(months).size).toBe(120);
    expect(months[0]).toBe("2024-01-01");
    expect(months.at(-1)).toBe("2033-12-01");
    expect(months.filter((month) => !month.endsWith("-01"))).toEqual([]);
  });
});

describe("status actions", () => {
  const allowed = {
    pending: ["pending", "paid", "overdue"],
    paid: ["pending", "paid"],
    overdue: ["pending", "paid", "overdue"],
  };
  for (const from of REVENUE_STATUSES)
    for (const to of REVENUE_STATUSES) {
      const may = allowed[from].includes(to);
      test(`${from} ${may ? "may" : "may not"} become ${to}`, () => expect(canBecome(from, to)).toBe(may));
    }

  test.each([
    ["paid in full, on the day", "paid", { status: "paid", actualAmount: "2500.00", paidDate: "2026-06-15" }],
    ["pending: nothing received, no day", "pending", { status: "pending", actualAmount: "0.00", paidDate: null }],
    ["overdue: nothing received, no day", "overdue", { status: "overdue", actualAmount: "0.00", paidDate: null }],
  ] as const)("%s", (_, status, state) => {
    expect(revenueStateOf(status, "2500.00", "2026-06-15")).toEqual(state);
  });
});
