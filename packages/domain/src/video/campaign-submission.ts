import type { VideoReview, VideoStatus } from "./video-submission";

export const CAMPAIGN_SUBMISSION_STATUSES = ["PENDING", "CHANGES_REQUESTED", "APPROVED", "REJECTED"] as const;

export type CampaignSubmissionStatus = (typeof CAMPAIGN_SUBMISSION_STATUSES)[number];

/** PAID is derived from the term's payout and cannot be set. */
export const CAMPAIGN_STATUSES = [...CAMPAIGN_SUBMISSION_STATUSES, "PAID"] as const;

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

export const CAMPAIGN_SORTS = ["recent", "oldest"] as const;

export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

/** Allowed transitions. An approval or rejection must be revoked before a new decision, so that nobody overwrites it unknowingly. */
export const CAMPAIGN_MOVES: Readonly<Record<CampaignSubmissionStatus, readonly CampaignSubmissionStatus[]>> = {
  PENDING: ["CHANGES_REQUESTED", "APPROVED", "REJECTED"],
  CHANGES_REQUESTED: ["PENDING", "APPROVED", "REJECTED"],
  APPROVED: ["PENDING"],
  REJECTED: ["PENDING"],
};

const OF_VIDEO = {
  submitted: "PENDING",
  reviewing: "PENDING",
  needs_revision: "CHANGES_REQUESTED",
  approved: "APPROVED",
  rejected: "REJECTED",
} as const satisfies Record<VideoStatus, CampaignSubmissionStatus>;

export function campaignStatusOf(status: VideoStatus, isTermPaid: boolean): CampaignStatus {
  return status === "approved" && isTermPaid ? "PAID" : OF_VIDEO[status];
}

const OF_REVIEW = {
  PENDING: "submitted",
  CHANGES_REQUESTED: "needs_revision",
  APPROVED: "approved",
  REJECTED: "rejected",
} as const satisfies Record<CampaignSubmissionStatus, VideoReview>;

export const videoReviewOf = (status: CampaignSubmissionStatus): VideoReview => OF_REVIEW[status];

export type CampaignRow = { kind: "video" | "hand-in"; id: number };

/** `v-12` names a video, `s-7` any other submission. */
export const CAMPAIGN_ROW_ID = /^([vs])-([1-9]\d{0,14})$/;

export function campaignRowNamed(text: string): CampaignRow | null {
  const [, letter, digits] = CAMPAIGN_ROW_ID.exec(text) ?? [];
  if (digits === undefined) return null;
  return { kind: letter === "v" ? "video" : "hand-in", id: Number(digits) };
}
