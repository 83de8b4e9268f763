import { describe, expect, test } from "bun:test";
import { addDays } from "../value/calendar";
import { currentTerm, firstTerm, formatTerm, nextTerm, termsAfterChange } from "./term";

const ada = { startDate: "2025-01-10", monthlyFee: "2500.00", videosPerMonth: 4 };
const first = firstTerm(ada);
const second = { ...first, number: 2, startDate: "2025-02-09", endDate: "2025-03-11" };

test("firstTerm starts with the contract and lasts 30 days", () => {
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
  ["across the end of a year", "2024-12-20", "2025-01-19", "Dec 20, 2024 – Jan 18, 2025"],
  ["ending with a leap day", "2024-01-31", "2024-03-01", "Jan 31 – Feb 29, 2024"],
])("formatTerm of a term %s shows its first and last day", (_, start, boundary, expected) => {
  expect(formatTerm(start, boundary)).toBe(expected);
});

describe("currentTerm", () => {
  const at = (today: string, termStart: string | null = "2025-01-10") =>
    currentTerm({ startDate: "2025-01-10", termStart }, today);

  test.each([
    ["has not started the day before its start", "2025-01-09", { hasStarted: false, hasPassed: false, daysLeft: 31 }],
    [
      "has started, with 30 days left, on its first day",
      "2025-01-10",
      { hasStarted: true, hasPassed: false, daysLeft: 30 },
    ],
    ["has 1 day left on its last day", "2025-02-08", { hasStarted: true, hasPassed: false, daysLeft: 1 }],
    ["has passed on its boundary", "2025-02-09", { hasStarted: true, hasPassed: true, daysLeft: 0 }],
    [
      "has -20 days left 20 days after its boundary",
      "2025-03-01",
      { hasStarted: true, hasPassed: true, daysLeft: -20 },
    ],
  ])("%s", (_, today, expected) => {
    expect(at(today)).toEqual({ startDate: "2025-01-10", endDate: "2025-02-09", ...expected });
  });

  test.each([
    ["starts with the contract before the first advance", null, "2025-01-10", "2025-02-09"],
    ["starts where the last advance set it", "2025-02-09", "2025-02-09", "2025-03-11"],
    ["spans a leap day", "2028-02-10", "2028-02-10", "2028-03-11"],
    ["spans the end of a year", "2025-12-20", "2025-12-20", "2026-01-19"],
  ])("%s", (_, termStart, startDate, endDate) => {
    expect(at("2025-01-10", termStart)).toMatchObject({ startDate, endDate });
  });
});

test("nextTerm starts on the boundary with the current fee and count", () => {
  expect(nextTerm(first, { ...ada, monthlyFee: "3000.00", videosPerMonth: 6 })).toEqual({
    ...second,
    feeCents: 300000,
    videosRequired: 6,
  });
});

describe("termsAfterChange", () => {
  const today = "2025-06-15";
  const [submittedTo, declined, requested] = [
    [{ number: 1, isRequested: false }],
    [{ number: 1, isRequested: false }],
    [{ number: 1, isRequested: true }],
  ];
  test("an unchanged contract keeps every term", () => {
    expect(termsAfterChange([first, second], ada, ada, { uses: requested, today })).toEqual([first, second]);
  });

  test("a changed fee and count apply to the current term, not to earlier ones", () => {
    const after = { ...ada, monthlyFee: "3000.00", videosPerMonth: 6 };
    expect(termsAfterChange([first, second], ada, after, { uses: requested, today })).toEqual([
      first,
      { ...second, feeCents: 300000, videosRequired: 6 },
    ]);
  });

  test.each([
    ["nothing refers to it", [], 300000],
    ["it has submissions", submittedTo, 300000],
    ["its only request is declined", declined, 300000],
    ["a payout is requested in it", requested, 250000],
  ])("a changed fee applies to the current term unless a payout is requested in it: %s", (_, uses, feeCents) => {
    const videosRequired = feeCents === 250000 ? 4 : 6;
    const after = { ...ada, monthlyFee: "3000.00", videosPerMonth: 6 };
    expect(termsAfterChange([first], ada, after, { uses, today })).toEqual([{ ...first, feeCents, videosRequired }]);
  });

  test("a start after a term with a requested payout opens a term with the new fee", () => {
    const after = { ...ada, startDate: "2025-03-01", monthlyFee: "3000.00" };
    expect(termsAfterChange([first], ada, after, { uses: requested, today })).toEqual([
      first,
      { number: 2, startDate: "2025-03-01", endDate: "2025-03-31", feeCents: 300000, videosRequired: 4 },
    ]);
  });

  test("a changed count keeps the fee of the current term", () => {
    const cheaper = { ...first, feeCents: 100000 };
    expect(termsAfterChange([cheaper], ada, { ...ada, videosPerMonth: 5 }, { uses: [], today })).toEqual([
      { ...cheaper, videosRequired: 5 },
    ]);
  });

  test("a changed start moves the only term while nothing refers to it", () => {
    const after = { ...ada, startDate: "2024-12-01" };
    expect(termsAfterChange([first], ada, after, { uses: [], today })).toEqual([
      { ...first, startDate: "2024-12-01", endDate: "2024-12-31" },
    ]);
  });

  test.each([
    ["on the last boundary", "2025-03-11"],
    ["after the last boundary", "2025-06-01"],
  ])("a start %s opens a new term", (_, startDate) => {
    const terms = termsAfterChange(
      [first, second],
      ada,
      { ...ada, startDate, monthlyFee: "9.00" },
      { uses: requested, today },
    );
    expect(terms).toEqual([first, second, firstTermFrom(startDate)]);
  });

  test.each([
    ["on its boundary", "2025-02-09"],
    ["after its boundary", "2025-11-15"],
  ])("a first term that owes a fee without videos stays when the start moves to a day %s", (_, startDate) => {
    const flat = { ...first, videosRequired: 0 };
    const after = { ...ada, videosPerMonth: 0, startDate, monthlyFee: "9.00" };
    expect(termsAfterChange([flat], { ...ada, videosPerMonth: 0 }, after, { uses: [], today })).toEqual([
      flat,
      { ...firstTerm(after), number: 2 },
    ]);
  });

  test.each([
    ["begins tomorrow", { ...first, videosRequired: 0 }, "2025-11-15", "2025-01-09"],
    ["has no fee", { ...first, videosRequired: 0, feeCents: 0 }, "2025-11-15", today],
    ["requires a video", { ...first, videosRequired: 1 }, "2025-11-15", today],
    [
      "owes a fee without videos and the new start lies inside it",
      { ...first, videosRequired: 0 },
      "2025-02-08",
      today,
    ],
    [
      "owes a fee without videos and the new start lies before it",
      { ...first, videosRequired: 0 },
      "2024-12-01",
      today,
    ],
  ])("a first term without references moves when it %s", (_, term, startDate, day) => {
    const terms = termsAfterChange([term], ada, { ...ada, startDate }, { uses: [], today: day });
    expect(terms).toEqual([{ ...term, startDate, endDate: addDays(startDate, 30) }]);
  });

  test.each([
    ["inside the last term", [first, second], "2025-03-10", []],
    ["before the first of two terms", [first, second], "2024-12-01", []],
    ["inside an only term that has submissions", [first], "2025-01-12", submittedTo],
    ["inside an only term with a declined request", [first], "2025-01-12", declined],
    ["before an only term with a payout request", [first], "2024-12-01", requested],
  ])("a start %s returns null", (_, terms, startDate, uses) => {
    expect(termsAfterChange(terms, ada, { ...ada, startDate }, { uses, today })).toBeNull();
  });
});

const firstTermFrom = (startDate: string) => ({
  ...firstTerm({ startDate, monthlyFee: "9.00", videosPerMonth: 4 }),
  number: 3,
});
