import { describe, expect, test } from "bun:test";
import { approvalRate, decisionProblem, isFinallyDecided, isPendingReview, VIDEO_STATUSES } from "./video-submission";

describe("a video's status", () => {
  test("waits for a decision while submitted or reviewing", () =>
    expect(VIDEO_STATUSES.filter(isPendingReview)).toEqual(["submitted", "reviewing"]));

  test("is final when approved or rejected", () =>
    expect(VIDEO_STATUSES.filter(isFinallyDecided)).toEqual(["approved", "rejected"]));
});

test("a decision may be taken and changed until the video is archived", () => {
  expect(decisionProblem({ isArchived: false })).toBeNull();
  expect(decisionProblem({ isArchived: true })).toContain("Restore it");
});

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])("%i of %i approved is %i %%", (approved, total, percent) => expect(approvalRate(approved, total)).toBe(percent));
