import { describe, expect, test } from "bun:test";
import {
  CAMPAIGN_MOVES,
  CAMPAIGN_SUBMISSION_STATUSES,
  type CampaignRow,
  type CampaignStatus,
  campaignRowNamed,
  campaignStatusOf,
  videoReviewOf,
} from "./campaign-submission";
import type { VideoReview, VideoStatus } from "./video-submission";

test.each<[VideoStatus, boolean, CampaignStatus]>([
  ["submitted", false, "PENDING"],
  ["reviewing", false, "PENDING"],
  ["needs_revision", false, "CHANGES_REQUESTED"],
  ["approved", false, "APPROVED"],
  ["rejected", false, "REJECTED"],
  ["approved", true, "PAID"],
  ["submitted", true, "PENDING"],
  ["needs_revision", true, "CHANGES_REQUESTED"],
  ["rejected", true, "REJECTED"],
])("campaignStatusOf a video that is %s, with its term paid: %p, is %s", (status, isPaid, word) =>
  expect(campaignStatusOf(status, isPaid)).toBe(word),
);

describe("videoReviewOf", () => {
  test.each<[(typeof CAMPAIGN_SUBMISSION_STATUSES)[number], VideoReview]>([
    ["PENDING", "submitted"],
    ["CHANGES_REQUESTED", "needs_revision"],
    ["APPROVED", "approved"],
    ["REJECTED", "rejected"],
  ])("%s sets a video to %s, which has the same campaign status", (word, review) => {
    expect(videoReviewOf(word)).toBe(review);
    expect(campaignStatusOf(videoReviewOf(word), false)).toBe(word);
  });
});

test.each(CAMPAIGN_SUBMISSION_STATUSES)("CAMPAIGN_MOVES from %s has targets and excludes %s itself", (status) => {
  expect(CAMPAIGN_MOVES[status].length).toBeGreaterThan(0);
  expect(CAMPAIGN_MOVES[status]).not.toContain(status);
});

test.each<[string, CampaignRow | null]>([
  ["v-12", { kind: "video", id: 12 }],
  ["s-7", { kind: "hand-in", id: 7 }],
  ["12", null],
  ["v-0", null],
  ["v-012", null],
  ["v--1", null],
  ["v-1.5", null],
  ["x-1", null],
  ["V-1", null],
  ["v-1 ", null],
  ["v-9999999999999999", null],
  ["", null],
])("campaignRowNamed(%p) is %p", (text, row) => expect(campaignRowNamed(text)).toEqual(row));
