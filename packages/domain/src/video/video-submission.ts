/** Status of a creator's video (spec part 2 §3). */
export const VIDEO_STATUSES = ["submitted", "reviewing", "approved", "needs_revision", "rejected"] as const;

export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** What is stored of it: a video is `reviewing` only while somebody has it open, which a lease says. */
export const STORED_VIDEO_STATUSES = ["submitted", "approved", "needs_revision", "rejected"] as const;

export type StoredVideoStatus = (typeof STORED_VIDEO_STATUSES)[number];

/** In seconds: how often a window that shows a submission in Review renews its lease, and when the lease ends without that. */
export const REVIEW_LEASE = { heartbeat: 30, expires: 120 } as const;

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

/** Kinds of places that archived videos lie in. */
export const ARCHIVE_KINDS = ["folder", "s3", "dropbox"] as const;

export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

/** Whether a video waits for a decision (spec part 2 §4, Pending review). */
export function isPendingReview(status: VideoStatus): boolean {
  return status === "submitted" || status === "reviewing";
}

/** Whether a decision is final, so that the video may be archived (behaviour §6). */
export function isFinallyDecided(status: VideoStatus): boolean {
  return status === "approved" || status === "rejected";
}

/** A video's status and who has it open in Review, if anyone. */
export type Reviewable = { status: VideoStatus; reviewing: { window: string | null } | null };

/** Whether another window than this one has a video open in Review. */
export function isOpenElsewhere({ reviewing }: Pick<Reviewable, "reviewing">, window: string): boolean {
  return reviewing !== null && reviewing.window !== window;
}

/** The status that a window shows: its own lease is no news to it, so that only other windows show Reviewing. */
export function statusSeenBy(video: Reviewable, window: string): VideoStatus {
  return video.status === "reviewing" && !isOpenElsewhere(video, window) ? "submitted" : video.status;
}

/** How many changes a decision may ask for, and how long each may be in characters. */
export const MAX_REVISION_REQUESTS = 20;
export const MAX_REVISION_REQUEST_LENGTH = 500;

/** Whether a creator may tick the changes that were asked for: until the version that answers them is decided on. */
export function mayTickRequests(status: StoredVideoStatus): boolean {
  return status === "needs_revision" || status === "submitted";
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
