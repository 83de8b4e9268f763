export const VIDEO_STATUSES = ["submitted", "reviewing", "approved", "needs_revision", "rejected"] as const;

export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** `reviewing` is not stored: it follows from a lease. */
export const STORED_VIDEO_STATUSES = ["submitted", "approved", "needs_revision", "rejected"] as const;

export type StoredVideoStatus = (typeof STORED_VIDEO_STATUSES)[number];

/** Seconds between heartbeats, and from the last one to the end of the lease. */
export const REVIEW_LEASE = { heartbeat: 30, expires: 120 } as const;

export const VIDEO_DECISIONS = ["approved", "needs_revision", "rejected"] as const;

export type VideoDecision = (typeof VIDEO_DECISIONS)[number];

/** `submitted` revokes a decision. */
export const VIDEO_REVIEWS = ["submitted", ...VIDEO_DECISIONS] as const;

export type VideoReview = (typeof VIDEO_REVIEWS)[number];

export const REVIEW_TABS = ["submitted", "needs_revision", "approved", "rejected"] as const;

export type ReviewTab = (typeof REVIEW_TABS)[number];

export const VIDEO_SORTS = ["recent", "oldest", "name-asc", "name-desc"] as const;

export type VideoSort = (typeof VIDEO_SORTS)[number];

export const PREPARATIONS = ["preparing", "ready", "failed"] as const;

export const PLAYBACKS = ["original", "proxy", "none"] as const;

export type Playback = (typeof PLAYBACKS)[number];

export const ARCHIVE_KINDS = ["folder", "s3", "dropbox"] as const;

export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

export function isPendingReview(status: VideoStatus): boolean {
  return status === "submitted" || status === "reviewing";
}

export function isFinallyDecided(status: VideoStatus): boolean {
  return status === "approved" || status === "rejected";
}

export type Reviewable = { status: VideoStatus; reviewing: { window: string | null } | null };

export function isOpenElsewhere({ reviewing }: Pick<Reviewable, "reviewing">, window: string): boolean {
  return reviewing !== null && reviewing.window !== window;
}

/** A window ignores its own lease, so only other windows show Reviewing. */
export function statusSeenBy(video: Reviewable, window: string): VideoStatus {
  return video.status === "reviewing" && !isOpenElsewhere(video, window) ? "submitted" : video.status;
}

export const MAX_REVISION_REQUESTS = 20;
export const MAX_REVISION_REQUEST_LENGTH = 500;

export function mayTickRequests(status: StoredVideoStatus): boolean {
  return status === "needs_revision" || status === "submitted";
}

export type Decidable = { status: VideoStatus; isArchived: boolean; isInPayout: boolean };

/**
 * The reason against a new status or new notes; null when allowed. A decision is final once the video is archived
 * or an open payout request counts it.
 */
export function decisionProblem({ status, isArchived, isInPayout }: Decidable, wanted: VideoStatus): string | null {
  if (isArchived) return "This video is archived. Restore it to decide on it again.";
  return isInPayout && wanted !== status ? "This video is part of a payout request." : null;
}

export function approvalRate(approved: number, total: number): number {
  return Math.round((approved / Math.max(1, total)) * 100);
}
