import { describe, expect, test } from "bun:test";
import { termWords } from "./term-words";
import { timeLeft } from "./words";

type Term = Parameters<typeof termWords>[0];

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const nothingMissed = { isOverdue: false, daysOverdue: 0 };
const expired: Term = {
  state: "expired",
  boundary: "2027-01-31",
  nextBoundary: "2027-03-02",
  msUntilNextBoundary: 2 * DAY + 3 * 60 * MINUTE + 5 * MINUTE,
};

describe("a term's card", () => {
  test.each<[string, Term, Partial<ReturnType<typeof termWords>>]>([
    [
      "not begun",
      { state: "not_started", startsOn: "2027-02-03", daysUntilStart: 5 },
      { badge: "Waiting for next term", figure: "5 days" },
    ],
    ["over", expired, { badge: "Term over", figure: "2 days 3 hours 5 minutes", tone: "rest" }],
    [
      "completed",
      { state: "completed", boundary: "2027-01-31", daysLeft: 1 },
      { badge: "Completed", figure: "1 day", tone: "done" },
    ],
    [
      "overdue",
      { state: "overdue", boundary: "2027-01-31", daysLeft: 9, daysOverdue: 3 },
      { badge: "3 days overdue", figure: "9 days", tone: "late" },
    ],
    [
      "running",
      { state: "running", boundary: "2027-01-31", daysLeft: 12 },
      { badge: "In progress", figure: "12 days", text: null },
    ],
  ])("%s", (_, term, expected) => {
    expect(termWords(term, { contractStatus: "ACTIVE", missed: nothingMissed })).toMatchObject(expected);
  });

  test("says how long an ended term with videos missing is overdue, in words on its first day", () => {
    const badge = (daysOverdue: number) =>
      termWords(expired, { contractStatus: "ACTIVE", missed: { isOverdue: true, daysOverdue } }).badge;
    expect([badge(0), badge(1), badge(20)]).toEqual(["Overdue since today", "1 day overdue", "20 days overdue"]);
  });

  test("says that a contract is paused, whatever its term", () => {
    expect(termWords(expired, { contractStatus: "PAUSED", missed: nothingMissed })).toMatchObject({ badge: "Paused" });
  });
});

test.each([
  [0, "less than a minute"],
  [MINUTE, "1 minute"],
  [60 * MINUTE, "1 hour 0 minutes"],
  [DAY + MINUTE, "1 day 0 hours 1 minute"],
])("%p ms left are %s", (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});
