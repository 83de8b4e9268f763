import { describe, expect, test } from "bun:test";
import { timeLeft } from "../dates";
import { termWords } from "./term-words";

type Term = Parameters<typeof termWords>[0];

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const open = { boundary: "2027-01-31", daysLeft: 9, nextStartsOn: "2027-01-31" } as const;
const progress = {
  ...{ approvedVideos: 1, requiredThisMonth: 3, daysRemaining: 5, totalContractDays: 200 },
  ...{ isOverdue: false, daysOverdue: 0 },
};
const facts: Parameters<typeof termWords>[1] = {
  ...{ contractStatus: "ACTIVE", contractEnd: "2027-06-30", inReview: 0, progress },
};
const expired: Term = {
  state: "expired",
  boundary: "2027-01-31",
  nextBoundary: "2027-03-02",
  msUntilNextBoundary: 2 * DAY + 3 * 60 * MINUTE + 5 * MINUTE,
};

describe("termWords", () => {
  test.each<[string, Term, Partial<ReturnType<typeof termWords>>]>([
    [
      "not begun",
      { state: "not_started", startsOn: "2027-02-03", daysUntilStart: 5 },
      { word: "Waiting for next term", figure: "5 days" },
    ],
    [
      "over",
      expired,
      {
        word: "Expired",
        figure: "2 days 3 hours 5 minutes",
        figureLabel: "until the next 30-day term can start on Mar 2, 2027. Your manager can start it sooner.",
        text: "This term ended on Jan 30, 2027. Uploads and payouts are closed until your manager starts the next one.",
        tone: "rest",
      },
    ],
    [
      "completed",
      { state: "completed", ...open, daysLeft: 0 },
      {
        word: "Completed",
        figure: "1 day",
        figureLabel: "until the next term starts on Jan 31, 2027",
        text: "All videos of this term are approved. Uploads open again when the next term starts.",
        tone: "done",
      },
    ],
    [
      "overdue",
      { state: "overdue", ...open, daysOverdue: 3 },
      { word: "3 days overdue", figure: "9 days", tone: "late" },
    ],
    [
      "running",
      { state: "running", ...open, daysLeft: 12 },
      {
        word: "In progress",
        figure: "12 days",
        figureLabel: "left in this term. The next one starts on Jan 31, 2027.",
        text: null,
      },
    ],
  ])("termWords() returns the words for a term that is %s", (_, term, expected) => {
    expect(termWords(term, facts)).toMatchObject(expected);
  });

  test("termWords() says how long an ended term with missing videos is overdue", () => {
    const badge = (daysOverdue: number) =>
      termWords(expired, { ...facts, progress: { ...progress, isOverdue: true, daysOverdue } }).word;
    expect([badge(0), badge(1), badge(20)]).toEqual(["Overdue since today", "1 day overdue", "20 days overdue"]);
  });

  test("termWords() says “Paused” for a paused contract, whether its term is running or over", () => {
    const paused = { ...facts, contractStatus: "PAUSED" } as const;
    expect(termWords({ state: "running", ...open }, paused)).toMatchObject({ word: "Paused", figure: "9 days" });
    expect(termWords(expired, paused)).toMatchObject({ word: "Paused", figure: null });
  });

  test("termWords() counts down to the contract's end if no other term follows", () => {
    const last = termWords({ state: "running", ...open, nextStartsOn: null }, facts);
    expect(last.figureLabel).toBe("left in this term and your contract, which ends on Jan 30, 2027.");
    expect(termWords({ state: "completed", ...open, nextStartsOn: null }, facts)).toMatchObject({
      figureLabel: "left in your contract, which ends on Jan 30, 2027",
      text: "All videos of this term are approved.",
    });
    expect(termWords(expired, { ...facts, contractEnd: "2027-02-20" })).toMatchObject({
      figure: "5 days",
      figureLabel: "left in your contract, which ends on Feb 20, 2027",
    });
  });

  test("termWords() says “Last day” on the last day of a term", () => {
    const today = { ...open, daysLeft: 0 };
    expect(termWords({ state: "running", ...today }, facts)).toMatchObject({
      figure: "Last day",
      figureLabel: "of this term. The next one starts on Jan 31, 2027.",
    });
    expect(termWords({ state: "running", ...today, nextStartsOn: null }, facts).figureLabel).toBe(
      "of this term and your contract, which ends on Jan 30, 2027.",
    );
    expect(termWords({ state: "completed", ...today, nextStartsOn: null }, facts)).toMatchObject({
      figure: "Last day",
      figureLabel: "of your contract, which ends on Jan 30, 2027",
    });
  });

  test("termWords() asks for nothing in an overdue term whose missing videos are all in review", () => {
    const late = { state: "overdue", ...open, daysOverdue: 3 } as const;
    expect(termWords(late, { ...facts, inReview: 1 }).text).toContain("Upload it as soon as you can");
    expect(termWords(late, { ...facts, inReview: 2 })).toMatchObject({
      word: "3 days overdue",
      text: "A video is past its due date. 2 in review: there is nothing to do until the review is done.",
    });
  });
});

test.each([
  [0, "less than a minute"],
  [MINUTE, "1 minute"],
  [60 * MINUTE, "1 hour 0 minutes"],
  [DAY + MINUTE, "1 day 0 hours 1 minute"],
])("timeLeft(%p) in ms is “%s”", (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});
