import { describe, expect, test } from "bun:test";
import { approvalRate, decisionProblem, isFinallyDecided, isPendingReview, VIDEO_STATUSES } from "./video-submission";

describe("a video's status", () => {
  test("waits for a decision while submitted or reviewing", () =>
    expect(VIDEO_STATUSES.filter(isPendingReview)).toEqual(["submitted", "reviewing"]));

  test("is final when approved or rejected", () =>
    expect(VIDEO_STATUSES.filter(isFinallyDecided)).toEqual(["approved", "rejected"]));
});

describe("what keeps a video from getting a status", () => {
  const video = { status: "approved", isArchived: false, isInPayout: false } as const;
  const ARCHIVED = "This video is archived. Restore it to decide on it again.";
  const IN_PAYOUT = "This video is part of a payout request.";
  test.each([
    ["nothing while it waits", { ...video, status: "submitted" }, "approved", null],
    ["nothing when a decision is changed", video, "rejected", null],
    ["the archive", { ...video, isArchived: true }, "rejected", ARCHIVED],
    ["the archive, from new notes too", { ...video, isArchived: true }, "approved", ARCHIVED],
    ["a payout, from being rejected", { ...video, isInPayout: true }, "rejected", IN_PAYOUT],
    ["a payout, from being sent back", { ...video, isInPayout: true }, "needs_revision", IN_PAYOUT],
    ["a payout, from its decision being taken back", { ...video, isInPayout: true }, "submitted", IN_PAYOUT],
    ["nothing from new notes while it is in a payout", { ...video, isInPayout: true }, "approved", null],
    ["the archive before a payout", { ...video, isArchived: true, isInPayout: true }, "rejected", ARCHIVED],
  ] as const)("%s", (_, facts, wanted, expected) => expect(decisionProblem(facts, wanted)).toBe(expected));
});

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])("%i of %i approved is %i %%", (approved, total, percent) => expect(approvalRate(approved, total)).toBe(percent));
