/** Status of a video deliverable in the order that "Mark as" goes through (spec part 2 §4). */
export const DELIVERABLE_STATUSES = ["planned", "in_progress", "completed", "delivered", "approved"] as const;

export type DeliverableStatus = (typeof DELIVERABLE_STATUSES)[number];

/** The status that "Mark as" leads to; after the last, and from any other word, it is the first again (spec part 2 §4). */
export function nextDeliverableStatus(status: string): DeliverableStatus {
  const words: readonly string[] = DELIVERABLE_STATUSES;
  return DELIVERABLE_STATUSES[words.indexOf(status) + 1] ?? DELIVERABLE_STATUSES[0];
}
