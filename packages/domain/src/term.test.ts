import { describe, expect, test } from "bun:test";
import { currentTerm, firstTerm, formatTerm, termsAfterChange } from "./term";

const ada = { startDate: "2025-01-10", monthlyFee: "2500.00", videosPerMonth: 4 };
const first = firstTerm(ada);
const second = { ...first, number: 2, startDate: "2025-02-09", endDate: "2025-03-11" };

test("a contract begins with a term of 30 days from its start", () => {
  expect(first).toEqual({
    number: 1,
    startDate: "2025-01-10",
    endDate: "2025-02-09",
    feeCents: 250000,
    videosRequired: 4,
  });
});

test.each([
  ["in one year", "2025-01-10", "2025-02-09", "Jan 10 – Feb 8, 2025"],
  ["over the turn of a year", "2024-12-20", "2025-01-19", "Dec 20, 2024 – Jan 18, 2025"],
  ["ending with a leap day", "2024-01-31", "2024-03-01", "Jan 31 – Feb 29, 2024"],
])("a term %s is written from its first to its last day", (_, start, boundary, expected) => {
  expect(formatTerm(start, boundary)).toBe(expected);
});

describe("currentTerm", () => {
  const at = (today: string, termStart: string | null = "2025-01-10") =>
    currentTerm({ startDate: "2025-01-10", termStart }, today);

  test.each([
    ["the day before its start", "2025-01-09", { hasStarted: false, hasPassed: false, daysLeft: 31 }],
    ["on its first day", "2025-01-10", { hasStarted: true, hasPassed: false, daysLeft: 30 }],
    ["on its last day", "2025-02-08", { hasStarted: true, hasPassed: false, daysLeft: 1 }],
    ["on its boundary", "2025-02-09", { hasStarted: true, hasPassed: true, daysLeft: 0 }],
    ["long after it", "2025-03-01", { hasStarted: true, hasPassed: true, daysLeft: -20 }],
  ])("%s", (_, today, expected) => {
    expect(at(today)).toEqual({ startDate: "2025-01-10", endDate: "2025-02-09", ...expected });
  });

  test.each([
    ["begins where the contract does before the first advance", null, "2025-01-10", "2025-02-09"],
    ["begins where the last advance put it", "2025-02-09", "2025-02-09", "2025-03-11"],
    ["goes over a leap day", "2028-02-10", "2028-02-10", "2028-03-11"],
    ["goes over the end of a year", "2025-12-20", "2025-12-20", "2026-01-19"],
  ])("%s", (_, termStart, startDate, endDate) => {
    expect(at("2025-01-10", termStart)).toMatchObject({ startDate, endDate });
  });
});

describe("termsAfterChange", () => {
  test("nothing changed leaves every term as it was", () => {
    expect(termsAfterChange([first, second], ada, ada, true)).toEqual([first, second]);
  });

  test("a changed fee and count reach the current term and no earlier one", () => {
    const after = { ...ada, monthlyFee: "3000.00", videosPerMonth: 6 };
    expect(termsAfterChange([first, second], ada, after, true)).toEqual([
      first,
      { ...second, feeCents: 300000, videosRequired: 6 },
    ]);
  });

  test("a changed count leaves the fee that the term was agreed for", () => {
    const cheaper = { ...first, feeCents: 100000 };
    expect(termsAfterChange([cheaper], ada, { ...ada, videosPerMonth: 5 }, false)).toEqual([
      { ...cheaper, videosRequired: 5 },
    ]);
  });

  test("a changed start moves the only term while nothing refers to it", () => {
    const after = { ...ada, startDate: "2024-12-01" };
    expect(termsAfterChange([first], ada, after, false)).toEqual([
      { ...first, startDate: "2024-12-01", endDate: "2024-12-31" },
    ]);
  });

  test.each([
    ["on the last boundary", "2025-03-11"],
    ["after the last boundary", "2025-06-01"],
  ])("a start %s opens a new term", (_, startDate) => {
    const terms = termsAfterChange([first, second], ada, { ...ada, startDate, monthlyFee: "9.00" }, true);
    expect(terms).toEqual([first, second, firstTermFrom(startDate)]);
  });

  test.each([
    ["inside the last term", [first, second], "2025-03-10", false],
    ["before the first of two terms", [first, second], "2024-12-01", false],
    ["inside an only term that something refers to", [first], "2025-01-12", true],
  ])("a start %s is refused", (_, terms, startDate, isReferredTo) => {
    expect(termsAfterChange(terms, ada, { ...ada, startDate }, isReferredTo)).toBeNull();
  });
});

const firstTermFrom = (startDate: string) => ({
  ...firstTerm({ startDate, monthlyFee: "9.00", videosPerMonth: 4 }),
  number: 3,
});
