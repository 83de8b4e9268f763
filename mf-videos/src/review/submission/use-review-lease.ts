import { newOperation } from "@crm/api-client";
import { isOpenElsewhere, isPendingReview, REVIEW_LEASE } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useModule } from "@crm/module-kit";
import { useEffect } from "react";

/** Names this window among those that have a submission open, so that two windows of one account are two. */
export const WINDOW = newOperation();

// One after the other, so that a video that is left and opened again at once ends up as open.
let calls: Promise<unknown> = Promise.resolve();

function inOrder(call: () => Promise<unknown>): void {
  // The lease is advice: one that is not taken or not ended runs out by itself, and says so to nobody.
  calls = calls.then(call).catch(() => {});
}

/** Shows other windows that a video that waits for a decision is open in this one, until it is left. */
export function useReviewLease({ id, status, reviewing }: Pick<VideoSubmission, "id" | "status" | "reviewing">): void {
  const { api } = useModule();
  const waits = isPendingReview(status);
  const isElsewhere = isOpenElsewhere({ reviewing }, WINDOW);
  useEffect(() => {
    if (!waits) return;
    const renew = () => inOrder(() => api.submissions.openReview(id, WINDOW));
    const timer = setInterval(renew, REVIEW_LEASE.heartbeat * 1000);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && renew();
    // At once: a page that closes waits for no other call.
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
  // On opening, and when another window has left the video.
  useEffect(() => {
    if (waits && !isElsewhere) inOrder(() => api.submissions.openReview(id, WINDOW));
  }, [api, id, waits, isElsewhere]);
}
