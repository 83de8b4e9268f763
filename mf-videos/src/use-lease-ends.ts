import { isOpenElsewhere, REVIEW_LEASE } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useEffect, useRef } from "react";
import { WINDOW } from "./review/submission/use-review-lease";

const MARGIN_MS = 1000;
const RECHECK_MS = 15_000;

type Leasable = Pick<VideoSubmission, "id" | "reviewing">;

/**
 * Calls `onEnd` when the first lease has expired, because no event reports that. Repeats while the
 * server still returns the same lease, because its clock decides.
 */
export function useLeaseEnds(shown: readonly Leasable[] | undefined, onEnd: (ids: number[]) => void): void {
  const leased = (shown ?? []).filter((video) => isOpenElsewhere(video, WINDOW));
  const [first] = leased.flatMap(({ reviewing }) => reviewing?.until ?? []).toSorted();
  const latest = useRef({ leased, onEnd });
  latest.current = { leased, onEnd };
  useEffect(() => {
    if (first === undefined) return;
    const check = () => {
      latest.current.onEnd(latest.current.leased.map(({ id }) => id));
      timer = setTimeout(check, RECHECK_MS);
    };
    // At most the length of a lease, in case the browser's clock is slow.
    const left = Math.min(Math.max(Date.parse(first) - Date.now(), 0), REVIEW_LEASE.expires * 1000);
    let timer = setTimeout(check, left + MARGIN_MS);
    return () => clearTimeout(timer);
  }, [first]);
}
