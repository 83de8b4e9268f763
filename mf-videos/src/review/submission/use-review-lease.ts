import { newOperation } from "@crm/api-client";
import { isOpenElsewhere, isPendingReview, REVIEW_LEASE } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useCan, useModule } from "@crm/module-kit";
import { useEffect } from "react";

/** Identifies this window, because two windows of one account hold separate leases. */
export const WINDOW = newOperation();

// Calls run in order; otherwise a late close could end the lease of a reopened video.
let calls: Promise<unknown> = Promise.resolve();

function inOrder(call: () => Promise<unknown>): void {
  // The lease is only a hint: a failed call needs no report, because leases expire.
  calls = calls.then(call).catch(() => {});
}

export function useReviewLease({ id, status, reviewing }: Pick<VideoSubmission, "id" | "status" | "reviewing">): void {
  const { api } = useModule();
  const can = useCan();
  // A reader who may not decide keeps the video free for others.
  const waits = isPendingReview(status) && can("review");
  const isElsewhere = isOpenElsewhere({ reviewing }, WINDOW);
  useEffect(() => {
    if (!waits) return;
    const renew = () => inOrder(() => api.submissions.openReview(id, WINDOW));
    const timer = setInterval(renew, REVIEW_LEASE.heartbeat * 1000);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && renew();
    // Not queued, because a closing page does not wait for earlier calls.
    const close = () => void api.submissions.closeReview(id, WINDOW).catch(() => {});
    addEventListener("pagehide", close);
    addEventListener("pageshow", comeBack);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", close);
      removeEventListener("pageshow", comeBack);
      inOrder(() => api.submissions.closeReview(id, WINDOW));
    };
  }, [api, id, waits]);
  useEffect(() => {
    if (waits && !isElsewhere) inOrder(() => api.submissions.openReview(id, WINDOW));
  }, [api, id, waits, isElsewhere]);
}
