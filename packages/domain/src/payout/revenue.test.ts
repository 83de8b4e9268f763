import { describe, expect, test } from "bun:test";
import { canBecome, REVENUE_STATUSES, revenueMonths, revenueStateOf } from "./revenue";

describe("revenueMonths", () => {
  test.each([
    ["Jan 15 – Jul 14 has six months", "2026-01-15", "2026-07-14", ["01", "02", "03", "04", "05", "06"]],
    ["Jan 15 – Jul 15 has six months: none starts on the end date", "2026-01-15", "2026-07-15", 6],
    ["Jan 15 – Jul 16 has a seventh month", "2026-01-15", "2026-07-16", 7],
    ["one day has one month", "2026-01-15", "2026-01-16", ["01"]],
    ["an end on the start has no month", "2026-01-15", "2026-01-15", []],
    ["an end before the start has no month", "2026-01-15", "2026-01-14", []],
    ["from Jan 31 the second period starts on Feb 28", "2026-01-31", "2026-03-01", ["01", "02"]],
    ["Jan 31 – Feb 28 ends before the second period", "2026-01-31", "2026-02-28", ["01"]],
    ["from Jan 31 the third period starts on Mar 31, not on Mar 28", "2026-01-31", "2026-03-30", ["01", "02"]],
    ["from Jan 31 in a leap year the second period starts on Feb 29", "2028-01-31", "2028-02-29", ["01"]],
    ["from a leap day the thirteenth period starts on Feb 28", "2028-02-29", "2029-03-01", 13],
    ["two periods from the first day of a month are two months", "2026-01-01", "2026-03-01", ["01", "02"]],
    ["three months across the end of a year", "2026-11-20", "2027-02-20", ["11", "12", "01"]],
  ])("%s", (_, startDate, endDate, expected) => {
    const months = revenueMonths({ startDate, endDate });
    if (typeof expected === "number") expect(months).toHaveLength(expected);
    else expect(months.map((month) => month.slice(5, 7))).toEqual(expected);
  });

  test("returns first days, each month once without gaps", () => {
    const months = revenueMonths({ startDate: "2024-01-31", endDate: "2034-01-31" });
    expect(new Set(months).size).toBe(120);
    expect(months[0]).toBe("2024-01-01");
    expect(months.at(-1)).toBe("2033-12-01");
    expect(months.filter((month) => !month.endsWith("-01"))).toEqual([]);
  });
});

describe("revenueStateOf", () => {
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
    [
      "returns the full amount, received today, for paid",
      "paid",
      { status: "paid", actualAmount: "2500.00", paidDate: "2026-06-15" },
    ],
    [
      "returns nothing received, without a day, for pending",
      "pending",
      { status: "pending", actualAmount: "0.00", paidDate: null },
    ],
    [
      "returns nothing received, without a day, for overdue",
      "overdue",
      { status: "overdue", actualAmount: "0.00", paidDate: null },
    ],
  ] as const)("%s", (_, status, state) => {
    expect(revenueStateOf(status, "2500.00", "2026-06-15")).toEqual(state);
  });
});
