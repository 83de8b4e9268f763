import type { VideoSubmissionDetail } from "@crm/domain/video/video-submission.schema";
import { useState } from "react";
import { changedMeanwhile } from "./meanwhile";

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
