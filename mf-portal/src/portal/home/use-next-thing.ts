import { isPendingReview } from "@crm/domain/video-submission";
import { useMoment, usePortal } from "../portal-context";
import { type NextThing, nextThing } from "./next-thing";
import { usePermissions } from "./use-permissions";

/** What the creator is to do next, by what the portal holds and the time it is. */
export function useNextThing(): NextThing {
  const { portal } = usePortal();
  const { term } = useMoment();
  const { payoutReasons, hasOpen } = usePermissions();
  const ofTerm = portal.videoUploads.filter((video) => video.paymentPeriodStart === portal.term.startDate);
  return nextThing({
    contractStatus: portal.contract.status,
    term,
    approved: portal.progress.approvedVideos,
    required: portal.progress.requiredThisMonth,
    inReview: ofTerm.filter(({ status }) => isPendingReview(status)).length,
    toRevise: ofTerm.filter(({ status }) => status === "needs_revision").length,
    isPayable: payoutReasons.length === 0,
    isRequested: hasOpen,
  });
}
