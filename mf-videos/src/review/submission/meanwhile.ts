import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";

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
  if (now.status !== seen.status || now.adminNotes !== seen.adminNotes)
    return { kind: "decided", status: now.status, adminNotes: now.adminNotes };
  return null;
}
