import { expect, test } from "bun:test";
import { type NextSituation, nextThing } from "./next-thing";

const running: NextSituation = {
  contractStatus: "ACTIVE",
  term: { state: "running", boundary: "2027-01-31", daysLeft: 12 },
  approved: 2,
  required: 4,
  inReview: 0,
  toRevise: 0,
  isPayable: false,
  isRequested: false,
};
const overdue = { state: "overdue", boundary: "2027-01-31", daysLeft: 12, daysOverdue: 1 } as const;
const completed: NextSituation = {
  ...running,
  term: { state: "completed", boundary: "2027-01-31", daysLeft: 3 },
  approved: 4,
};

test.each<[string, NextSituation, { line: string; action: string | null; detail?: string }]>([
  ["videos are to go", running, { line: "2 of 4 videos approved · upload the next by Jan 30", action: "upload" }],
  [
    "the rest is in review",
    { ...running, inReview: 2 },
    { line: "2 of 4 videos approved · 2 in review", action: null, detail: "Nothing to do until they are reviewed." },
  ],
  [
    "one is in review and one to go",
    { ...running, inReview: 1 },
    {
      line: "2 of 4 videos approved · upload the next by Jan 30",
      action: "upload",
      detail: "1 in review. 1 video to go, 12 days left.",
    },
  ],
  [
    "one was sent back",
    { ...running, toRevise: 1 },
    { line: "2 of 4 videos approved · 1 to change by Jan 30", action: "revise" },
  ],
  [
    "one is late",
    { ...running, term: overdue },
    {
      line: "2 of 4 videos approved · upload the next by Jan 30",
      action: "upload",
      detail: "A video is 1 day late. 2 videos to go, 12 days left.",
    },
  ],
  [
    "no number is asked for",
    { ...running, approved: 0, required: 0 },
    { line: "Upload your videos by Jan 30", action: "upload" },
  ],
  [
    "no number is asked for and pay may be requested",
    { ...running, approved: 0, required: 0, isPayable: true },
    { line: "Your payout can be requested", action: "payout" },
  ],
  [
    "all are approved",
    { ...completed, isPayable: true },
    { line: "All 4 videos approved · request your payout", action: "payout" },
  ],
  [
    "pay was requested",
    { ...completed, isRequested: true },
    { line: "All 4 videos approved · your payout is requested", action: null },
  ],
  ["all is done and paid", completed, { line: "All 4 videos approved · nothing left to do", action: null }],
  [
    "the term has not begun",
    { ...running, term: { state: "not_started", startsOn: "2027-02-03", daysUntilStart: 1 } },
    { line: "Your next term starts in 1 day", action: null },
  ],
  [
    "the term is over",
    {
      ...running,
      term: { state: "expired", boundary: "2027-01-31", nextBoundary: "2027-03-02", msUntilNextBoundary: 1 },
    },
    { line: "This term is over", action: null },
  ],
  [
    "the contract is paused",
    { ...completed, contractStatus: "PAUSED", isPayable: false },
    { line: "Your contract is paused", action: null },
  ],
])("what comes next when %s", (_, situation, expected) => {
  expect(nextThing(situation)).toMatchObject(expected);
});
