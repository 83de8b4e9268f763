import type { VideoReview, VideoStatus } from "./video-submission";

/** How a submission stands in the campaign manager's words (spec part 2 §4). */
export const CAMPAIGN_SUBMISSION_STATUSES = ["PENDING", "CHANGES_REQUESTED", "APPROVED", "REJECTED"] as const;

export type CampaignSubmissionStatus = (typeof CAMPAIGN_SUBMISSION_STATUSES)[number];

/** The same, and what an approved video is once its term is paid, which nobody sets by hand (behaviour §6). */
export const CAMPAIGN_STATUSES = [...CAMPAIGN_SUBMISSION_STATUSES, "PAID"] as const;

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Orders of the list; `recent` is its default. */
export const CAMPAIGN_SORTS = ["recent", "oldest"] as const;

export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

/**
 * What something handed in may become from each status. Who approves what another has just rejected is told so; a
 * decision is taken back first, as of a video.
 */
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

/** The campaign manager's word for a video's status; an approved one is PAID once its term is. */
export function campaignStatusOf(status: VideoStatus, isTermPaid: boolean): CampaignStatus {
  return status === "approved" && isTermPaid ? "PAID" : OF_VIDEO[status];
}

const OF_REVIEW = {
  PENDING: "submitted",
  CHANGES_REQUESTED: "needs_revision",
  APPROVED: "approved",
  REJECTED: "rejected",
} as const satisfies Record<CampaignSubmissionStatus, VideoReview>;

/** What the review page sets for a word of the campaign manager. */
export const videoReviewOf = (status: CampaignSubmissionStatus): VideoReview => OF_REVIEW[status];

/** A row of the list: a creator's video, or what was handed in by another way. */
export type CampaignRow = { kind: "video" | "hand-in"; id: number };

/** The row that an id of the list names: `v-12` a video, `s-7` another hand-in; null where it names none. */
export function campaignRowNamed(text: string): CampaignRow | null {
  const [, letter, digits] = /^([vs])-([1-9]\d{0,14})$/.exec(text) ?? [];
  if (digits === undefined) return null;
  return { kind: letter === "v" ? "video" : "hand-in", id: Number(digits) };
}
