import { expect, test } from "bun:test";
import { type Advancing, advanceProblem, skipWarning } from "./advance-term";

const ada: Advancing = { status: "ACTIVE", startDate: "2025-01-10", endDate: "2025-12-31", termStart: "2025-01-10" };

const CLOSED = "This contract is closed, so no further term begins.";
const after = (end: string) =>
  `The next term would begin on Feb 9, 2025, after the contract ends on ${end}. Extend the contract first.`;

test.each<[string, Partial<Advancing>, string, string | null]>([
  ["nothing while the term runs", {}, "2025-01-20", null],
  ["nothing once it has expired", {}, "2025-03-01", null],
  ["nothing before it has begun", {}, "2025-01-01", null],
  ["nothing while the contract is paused", { status: "PAUSED" }, "2025-01-20", null],
  ["nothing before the first advance", { termStart: null }, "2025-01-20", null],
  ["nothing where the next term begins on the last day", { endDate: "2025-02-09" }, "2025-01-20", null],
  ["nothing on the contract's last day", { endDate: "2025-02-09" }, "2025-02-09", null],
  ["a next term after the last day", { endDate: "2025-02-08" }, "2025-01-20", after("Feb 8, 2025")],
  ["the same before the first advance", { endDate: "2025-02-08", termStart: null }, "2025-01-20", after("Feb 8, 2025")],
  [
    "a last day that has passed",
    { endDate: "2025-02-09" },
    "2025-02-10",
    "This contract ended on Feb 9, 2025. Extend it to begin another term.",
  ],
  ["a contract that was completed", { status: "COMPLETED" }, "2025-01-20", CLOSED],
  ["one that was archived", { status: "ARCHIVED" }, "2026-01-20", CLOSED],
])("what keeps the next term from beginning: %s", (_, facts, today, expected) =>
  expect(advanceProblem({ ...ada, ...facts }, today)).toBe(expected),
);

test.each([
  ["the day before it begins", "2025-01-09", "Term 8 has not begun; advancing now skips it."],
  ["on its first day", "2025-01-10", null],
  ["while it runs", "2025-01-20", null],
  ["when it is over", "2025-03-01", null],
])("what is said of a term that an advance would skip: %s", (_, today, expected) =>
  expect(skipWarning({ number: 8, startDate: "2025-01-10" }, today)).toBe(expected),
);
