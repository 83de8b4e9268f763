import { isPendingReview } from "@crm/domain/video/video-submission";
import type { VideoSubmission, VideoSubmissionDetail } from "@crm/domain/video/video-submission.schema";
import { useState } from "react";

export type ReviewedState = Pick<
  VideoSubmission,
  "status" | "adminNotes" | "versionNumber" | "isArchived" | "version" | "reviewedBy"
>;

export type ReviewConflict =
  | { kind: "new-version"; number: number }
  | ({ kind: "decided" } & Pick<VideoSubmission, "status" | "adminNotes" | "reviewedBy">)
  | { kind: "archived" };

/** Null if no change matters to the decision. */
export function conflictBetween(seen: ReviewedState, now: ReviewedState): ReviewConflict | null {
  if (now.version <= seen.version) return null;
  if (now.versionNumber > seen.versionNumber) return { kind: "new-version", number: now.versionNumber };
  if (now.isArchived && !seen.isArchived) return { kind: "archived" };
  // The start or end of a review lease is not a decision.
  const isDecided = now.status !== seen.status && !(isPendingReview(now.status) && isPendingReview(seen.status));
  if (isDecided || now.adminNotes !== seen.adminNotes)
    return { kind: "decided", status: now.status, adminNotes: now.adminNotes, reviewedBy: now.reviewedBy };
  return null;
}

/** The version that the user decides on. Harmless changes and the user's own replace it; any other change waits for `acceptLatest`. */
export function useSeen(detail: VideoSubmissionDetail, isFresh: boolean) {
  const [kept, setKept] = useState<VideoSubmissionDetail | null>(null);
  const [ownVersion, acceptOwn] = useState(0);
  const seen = kept?.id === detail.id ? kept : detail;
  const change = conflictBetween(seen, detail);
  const isOwn = detail.version === ownVersion && kept?.id === detail.id;
  // `<=`: a prepared copy or a new comment does not change the version number.
  const passes = seen !== detail && seen.version <= detail.version && (change === null || isOwn);
  if (isFresh && (kept?.id !== detail.id || passes)) setKept(detail);
  return {
    seen: passes ? detail : seen,
    conflict: passes ? null : change,
    acceptLatest: () => setKept(detail),
    acceptOwn,
  };
}
