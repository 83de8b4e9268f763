import { DELIVERABLE_STATUSES, type DeliverableStatus } from "@crm/domain/video/deliverable";
import type { TrackingSummary } from "@crm/domain/video/deliverable.schema";
import { DELIVERABLE_STATUS, VIDEO_SHARES } from "@crm/domain/words/video";

/** One piece of the bar: how many videos are so far, and the filter that shows them where there is one. */
export interface StatusShare {
  key: string;
  word: string;
  videos: number;
  status?: DeliverableStatus;
}

/** The pieces of the bar in the order of their way: deliverables by status, then what creators sent. */
export function statusShares({ byStatus, submissionsByStatus: sent }: TrackingSummary) {
  const deliverables: StatusShare[] = DELIVERABLE_STATUSES.map((status) => ({
    key: status,
    word: DELIVERABLE_STATUS[status].word,
    videos: byStatus[status],
    status,
  }));
  const submissions: StatusShare[] = [
    { key: "in_review", word: VIDEO_SHARES.in_review, videos: sent.submitted + sent.reviewing },
    { key: "needs_revision", word: VIDEO_SHARES.needs_revision, videos: sent.needs_revision },
    { key: "sent_approved", word: VIDEO_SHARES.approved, videos: sent.approved },
    { key: "rejected", word: VIDEO_SHARES.rejected, videos: sent.rejected },
  ];
  return { deliverables, submissions };
}
