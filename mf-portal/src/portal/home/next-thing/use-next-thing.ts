import { useMoment, usePortal } from "../../portal-context";
import { useTermVideos } from "../term/use-term-videos";
import { usePermissions } from "../use-permissions";
import { type NextThing, nextThing } from "./next-thing";

/** What the creator is to do next, by what the portal holds and the time it is. */
export function useNextThing(): NextThing {
  const { portal } = usePortal();
  const { term } = useMoment();
  const { payoutReasons, hasOpen } = usePermissions();
  const { inReview, toRevise } = useTermVideos();
  return nextThing({
    contractStatus: portal.contract.status,
    term,
    approved: portal.progress.approvedVideos,
    required: portal.progress.requiredThisMonth,
    inReview,
    toRevise: toRevise.length,
    isPayable: payoutReasons.length === 0,
    isRequested: hasOpen,
  });
}
