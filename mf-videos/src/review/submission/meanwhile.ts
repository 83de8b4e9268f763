import { isPendingReview } from "@crm/domain/video/video-submission";
import type { VideoSubmission, VideoSubmissionDetail } from "@crm/domain/video/video-submission.schema";
import { useState } from "react";

/** What of a video a reviewer has seen, or how it stands by now. */
export type Standing = Pick<VideoSubmission, "status" | "adminNotes" | "versionNumber" | "isArchived" | "version">;

/** What changed on a video since its reviewer looked. */
export type Meanwhile =
  | { kind: "new-version"; number: number }
  | { kind: "decided"; status: VideoSubmission["status"]; adminNotes: string | null }
  | { kind: "archived" };

/** What a reviewer has to know before deciding; null where nothing that matters to a decision changed. */
export function changedMeanwhile(seen: Standing, now: Standing): Meanwhile | null {
  if (now.version <= seen.version) return null;
  if (now.versionNumber > seen.versionNumber) return { kind: "new-version", number: now.versionNumber };
  if (now.isArchived && !seen.isArchived) return { kind: "archived" };
  // Whether somebody has it open is no decision.
  const isDecided = now.status !== seen.status && !(isPendingReview(now.status) && isPendingReview(seen.status));
  if (isDecided || now.adminNotes !== seen.adminNotes)
    return { kind: "decided", status: now.status, adminNotes: now.adminNotes };
  return null;
}

/**
 * What a reviewer has seen of a video, which is what a decision is taken on. What comes in meanwhile is told, and takes
 * the place of what was seen only when `look` says so. Changes that do not matter to a decision pass, and so do the
 * reviewer's own, whose version `acceptOwn` is told.
 */
export function useSeen(detail: VideoSubmissionDetail, isFresh: boolean) {
  const [kept, setKept] = useState<VideoSubmissionDetail | null>(null);
  const [ownVersion, acceptOwn] = useState(0);
  const seen = kept?.id === detail.id ? kept : detail;
  const change = changedMeanwhile(seen, detail);
  const isOwn = detail.version === ownVersion && kept?.id === detail.id;
  // A prepared copy or a new comment comes under the same version.
  const passes = seen !== detail && seen.version <= detail.version && (change === null || isOwn);
  if (isFresh && (kept?.id !== detail.id || passes)) setKept(detail);
  return {
    seen: passes ? detail : seen,
    meanwhile: passes ? null : change,
    look: () => setKept(detail),
    acceptOwn,
  };
}
