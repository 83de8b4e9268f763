import { expect, test } from "bun:test";
import { type NextSituation, nextStep } from "./next-step";

const open = { boundary: "2027-01-31", daysLeft: 12, nextStartsOn: "2027-01-31" } as const;
const running: NextSituation = {
  contractStatus: "ACTIVE",
  term: { state: "running", ...open },
  approved: 2,
  required: 4,
  inReview: 0,
  toRevise: 0,
  isPayable: false,
  isRequested: false,
};
const overdue = { state: "overdue", ...open, daysOverdue: 1 } as const;
const completed: NextSituation = {
  ...running,
  term: { state: "completed", ...open },
  approved: 4,
};

test.each<[string, NextSituation, { line: string; action: string | null; detail?: string }]>([
  ["videos are missing", running, { line: "2 of 4 videos approved · upload the next by Jan 30", action: "upload" }],
  [
    "all missing videos are in review",
    { ...running, inReview: 2 },
    {
      line: "2 in review · nothing to do",
      action: null,
      detail: "2 of 4 videos approved. You have sent every video of this term.",
    },
  ],
  [
    "a video is late and the rest is in review",
    { ...running, term: overdue, inReview: 2 },
    { line: "2 in review · nothing to do", action: null },
  ],
  [
    "one video is in review and one is missing",
    { ...running, inReview: 1 },
    {
      line: "2 of 4 videos approved · upload the next by Jan 30",
      action: "upload",
      detail: "1 in review. 1 video to go, 12 days left.",
    },
  ],
  [
    "today is the last day",
    { ...running, term: { state: "running", ...open, daysLeft: 0 } },
    {
      line: "2 of 4 videos approved · upload the next by Jan 30",
      action: "upload",
      detail: "2 videos to go, only today left.",
    },
  ],
  [
    "a video needs changes",
    { ...running, toRevise: 1 },
    { line: "2 of 4 videos approved · 1 to change by Jan 30", action: "revise" },
  ],
  [
    "a video is late",
    { ...running, term: overdue },
    {
      line: "2 of 4 videos approved · upload the next by Jan 30",
      action: "upload",
      detail: "A video is 1 day late. 2 videos to go, 12 days left.",
    },
  ],
  [
    "the term has no set number of videos",
    { ...running, approved: 0, required: 0 },
    { line: "Upload your videos by Jan 30", action: "upload" },
  ],
  [
    "the term has no set number of videos and a payout can be requested",
    { ...running, approved: 0, required: 0, isPayable: true },
    { line: "You can request your payout", action: "payout" },
  ],
  [
    "all videos are approved",
    { ...completed, isPayable: true },
    { line: "All 4 videos approved · request your payout", action: "payout" },
  ],
  [
    "the payout is requested",
    { ...completed, isRequested: true },
    { line: "All 4 videos approved · your payout is requested", action: null },
  ],
  [
    "the term is completed and paid",
    completed,
    {
      line: "All 4 videos approved · nothing left to do",
      action: null,
      detail: "The next term begins on Jan 31.",
    },
  ],
  [
    "the term is completed and the contract ends with it",
    { ...completed, term: { ...open, state: "completed", nextStartsOn: null } },
    {
      line: "All 4 videos approved · nothing left to do",
      action: null,
      detail: "Your contract ends on Jan 30.",
    },
  ],
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
    {
      line: "This term is over",
      action: null,
      detail: "It ended on Jan 30, 2027. Uploads and payouts open again when your manager starts the next one.",
    },
  ],
  [
    "the term is over and videos are in review",
    {
      ...running,
      inReview: 3,
      term: { state: "expired", boundary: "2027-01-31", nextBoundary: "2027-03-02", msUntilNextBoundary: 1 },
    },
    { line: "This term is over", action: null, detail: expect.stringContaining("3 in review.") },
  ],
  [
    "the contract is paused",
    { ...completed, contractStatus: "PAUSED", isPayable: false },
    { line: "Your contract is paused", action: null },
  ],
])("nextStep() returns the line and the action when %s", (_, situation, expected) => {
  expect(nextStep(situation)).toMatchObject(expected);
});
