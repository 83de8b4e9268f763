/** Status of a creator's video (spec part 2 §3). */
export const VIDEO_STATUSES = ["submitted", "reviewing", "approved", "needs_revision", "rejected"] as const;

export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** What a reviewer may decide (spec part 2 §4). */
export const VIDEO_DECISIONS = ["approved", "needs_revision", "rejected"] as const;

export type VideoDecision = (typeof VIDEO_DECISIONS)[number];

/** What a review sets: a decision, or `submitted` again, which takes one back. */
export const VIDEO_REVIEWS = ["submitted", ...VIDEO_DECISIONS] as const;

export type VideoReview = (typeof VIDEO_REVIEWS)[number];

/** The tabs of the review page in their order (spec part 2 §2). */
export const REVIEW_TABS = ["submitted", "needs_revision", "approved", "rejected"] as const;

export type ReviewTab = (typeof REVIEW_TABS)[number];

/** Orders of the list of videos; `recent` is its default. */
export const VIDEO_SORTS = ["recent", "oldest", "name-asc", "name-desc"] as const;

export type VideoSort = (typeof VIDEO_SORTS)[number];

/** How far a version is with what the server makes of it: its poster, its place of play, its duration. */
export const PREPARATIONS = ["preparing", "ready", "failed"] as const;

/** What a browser is given to play: the bytes as they came, an H.264 copy of them, or nothing at all. */
export const PLAYBACKS = ["original", "proxy", "none"] as const;

export type Playback = (typeof PLAYBACKS)[number];

/** Whether a video waits for a decision (spec part 2 §4, Pending review). */
export function isPendingReview(status: VideoStatus): boolean {
  return status === "submitted" || status === "reviewing";
}

/** Whether a decision is final, so that the video may be archived (behaviour §6). */
export function isFinallyDecided(status: VideoStatus): boolean {
  return status === "approved" || status === "rejected";
}

/** What of a video says which decisions may be taken on it. */
export type Decidable = { status: VideoStatus; isArchived: boolean; isInPayout: boolean };

/**
 * What keeps a video from getting a status, or new notes on the one it has; null where nothing does. A decision may be
 * changed (the spec is silent), but not once the video is archived, which only decided ones are, and not while a payout
 * request that is not cancelled counts it (behaviour §10).
 */
export function decisionProblem({ status, isArchived, isInPayout }: Decidable, wanted: VideoStatus): string | null {
  if (isArchived) return "This video is archived. Restore it to decide on it again.";
  return isInPayout && wanted !== status ? "This video is part of a payout request." : null;
}

/** Share of approved videos in whole percent; 0 where there is none (spec part 2 §9). */
export function approvalRate(approved: number, total: number): number {
  return Math.round((approved / Math.max(1, total)) * 100);
}
