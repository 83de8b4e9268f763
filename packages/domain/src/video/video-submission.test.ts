import { describe, expect, test } from "bun:test";
import { approvalRate, decisionProblem, isFinallyDecided, isPendingReview, VIDEO_STATUSES } from "./video-submission";

describe("a video's status", () => {
  test("is pending while submitted or reviewing", () =>
    expect(VIDEO_STATUSES.filter(isPendingReview)).toEqual(["submitted", "reviewing"]));

  test("is final when approved or rejected", () =>
    expect(VIDEO_STATUSES.filter(isFinallyDecided)).toEqual(["approved", "rejected"]));
});

describe("decisionProblem", () => {
  const video = { status: "approved", isArchived: false, isInPayout: false } as const;
  const ARCHIVED = "This video is archived. Restore it to decide on it again.";
  const IN_PAYOUT = "This video is part of a payout request.";
  test.each([
    ["is null while the video waits for a decision", { ...video, status: "submitted" }, "approved", null],
    ["is null when a decision is changed", video, "rejected", null],
    ["says that the archive blocks a decision", { ...video, isArchived: true }, "rejected", ARCHIVED],
    ["says that the archive blocks new notes", { ...video, isArchived: true }, "approved", ARCHIVED],
    ["says that a payout blocks a rejection", { ...video, isInPayout: true }, "rejected", IN_PAYOUT],
    ["says that a payout blocks a revision request", { ...video, isInPayout: true }, "needs_revision", IN_PAYOUT],
    ["says that a payout blocks taking the decision back", { ...video, isInPayout: true }, "submitted", IN_PAYOUT],
    ["is null for new notes while in a payout", { ...video, isInPayout: true }, "approved", null],
    ["names the archive before a payout", { ...video, isArchived: true, isInPayout: true }, "rejected", ARCHIVED],
  ] as const)("%s", (_, facts, wanted, expected) => expect(decisionProblem(facts, wanted)).toBe(expected));
});

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])("the approval rate of %i in %i videos is %i %%", (approved, total, percent) =>
  expect(approvalRate(approved, total)).toBe(percent),
);
