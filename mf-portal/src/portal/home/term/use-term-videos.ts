import type { PortalVideo } from "@crm/domain/portal/portal.schema";
import { isPendingReview } from "@crm/domain/video/video-submission";
import { usePortal } from "../../portal-context";

/** The current term's videos that are not done: how many wait for a decision, and those that were sent back, newest first. */
export function useTermVideos(): { inReview: number; toRevise: PortalVideo[] } {
  const { term, videoUploads } = usePortal().portal;
  const ofTerm = videoUploads.filter((video) => video.paymentPeriodStart === term.startDate);
  return {
    inReview: ofTerm.filter(({ status }) => isPendingReview(status)).length,
    toRevise: ofTerm.filter(({ status }) => status === "needs_revision"),
  };
}
