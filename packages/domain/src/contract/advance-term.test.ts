import { expect, test } from "bun:test";
import { type Advancing, advanceProblem, skipWarning } from "./advance-term";

const ada: Advancing = { status: "ACTIVE", startDate: "2025-01-10", endDate: "2025-12-31", termStart: "2025-01-10" };

const CLOSED = "This contract is closed, so no further term begins.";
const after = (end: string) =>
  `The next term would begin on Feb 9, 2025, after the contract ends on ${end}. Extend the contract first.`;

test.each<[string, Partial<Advancing>, string, string | null]>([
  ["nothing while the term runs", {}, "2025-01-20", null],
  ["nothing after the term expired", {}, "2025-03-01", null],
  ["nothing before the term starts", {}, "2025-01-01", null],
  ["nothing while the contract is paused", { status: "PAUSED" }, "2025-01-20", null],
  ["nothing before the first advance", { termStart: null }, "2025-01-20", null],
  ["nothing when the next term starts on the contract's last day", { endDate: "2025-02-09" }, "2025-01-20", null],
  ["nothing on the contract's last day", { endDate: "2025-02-09" }, "2025-02-09", null],
  [
    "the reason when the next term starts after the contract's last day",
    { endDate: "2025-02-08" },
    "2025-01-20",
    after("Feb 8, 2025"),
  ],
  [
    "the reason before the first advance, when the contract ends too early",
    { endDate: "2025-02-08", termStart: null },
    "2025-01-20",
    after("Feb 8, 2025"),
  ],
  [
    "the reason when the contract's last day has passed",
    { endDate: "2025-02-09" },
    "2025-02-10",
    "This contract ended on Feb 9, 2025. Extend it to begin another term.",
  ],
  ["the reason when the contract is completed", { status: "COMPLETED" }, "2025-01-20", CLOSED],
  ["the reason when the contract is archived", { status: "ARCHIVED" }, "2026-01-20", CLOSED],
])("advanceProblem returns %s", (_, facts, today, expected) =>
  expect(advanceProblem({ ...ada, ...facts }, today)).toBe(expected),
);

test.each([
  ["on the day before it starts", "2025-01-09", "Term 8 has not begun; advancing now skips it."],
  ["on its first day", "2025-01-10", null],
  ["while it runs", "2025-01-20", null],
  ["when it is over", "2025-03-01", null],
])("skipWarning warns only before the term starts: %s", (_, today, expected) =>
  expect(skipWarning({ number: 8, startDate: "2025-01-10" }, today)).toBe(expected),
);
