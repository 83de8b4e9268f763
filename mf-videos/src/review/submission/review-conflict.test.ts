import { expect, test } from "bun:test";
import { conflictBetween, type ReviewedState } from "./review-conflict";

const seen: ReviewedState = {
  ...{ status: "submitted", adminNotes: null, reviewedBy: null },
  ...{ versionNumber: 1, isArchived: false, version: 3 },
};
const reviewedBy = { actor: "user:2", actorName: "Bo Lindqvist", at: "2026-03-02T16:00:00.000Z" };

test.each([
  ["no change", {}, null],
  ["a change without effect on the decision", { version: 4 }, null],
  [
    "another reviewer's decision",
    { version: 4, status: "approved", adminNotes: "Lovely", reviewedBy },
    { kind: "decided", status: "approved", adminNotes: "Lovely", reviewedBy },
  ],
  [
    "another reviewer's notes",
    { version: 4, adminNotes: "Hm" },
    { kind: "decided", status: "submitted", adminNotes: "Hm", reviewedBy: null },
  ],
  ["a new version after a decision", { version: 5, versionNumber: 2 }, { kind: "new-version", number: 2 }],
  ["archiving", { version: 4, isArchived: true }, { kind: "archived" }],
  ["a response older than the seen version", { version: 2, status: "rejected" }, null],
] as const)("conflictBetween reports only what matters to the decision: %s", (_, change, conflict) => {
  expect(conflictBetween(seen, { ...seen, ...change })).toEqual(conflict);
});
