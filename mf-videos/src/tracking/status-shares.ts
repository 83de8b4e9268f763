import { DELIVERABLE_STATUSES, type DeliverableStatus } from "@crm/domain/video/deliverable";
import type { TrackingSummary } from "@crm/domain/video/deliverable.schema";
import { SHOWN_DELIVERABLE_STATUS } from "./deliverable-status-badge";

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
    word: SHOWN_DELIVERABLE_STATUS[status].word,
    videos: byStatus[status],
    status,
  }));
  const submissions: StatusShare[] = [
    { key: "in_review", word: "In review", videos: sent.submitted + sent.reviewing },
    { key: "needs_revision", word: "Needs revision", videos: sent.needs_revision },
    { key: "sent_approved", word: "Approved", videos: sent.approved },
    { key: "rejected", word: "Rejected", videos: sent.rejected },
  ];
  return { deliverables, submissions };
}
