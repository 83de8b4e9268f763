export const LIVE_EVENT_TYPES = [
  "submission.created",
  "submission.revised",
  "submission.reviewed",
  "submission.reviewing",
  "submission.ticked",
  "submission.changed",
  "submission.prepared",
  "submission.commented",
  "submission.archived",
  "submission.restored",
  "submission.deleted",
  "deliverable.changed",
  "archive-run.changed",
  "payout.created",
  "payout.changed",
  "contract.changed",
  "revenue.changed",
  "term.advanced",
  "announcement.changed",
  "communication.changed",
  "portal.changed",
  "spark-codes.changed",
  "campaign-submission.changed",
  "product-request.created",
  "product-request.changed",
  "people.changed",
] as const;

export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number];

/** Names only what has changed; clients fetch the data with their own permissions. */
export type LiveEvent = { type: LiveEventType; id: number };

export const VIDEO_EVENTS = LIVE_EVENT_TYPES.filter((type) => type.startsWith("submission."));

export const PAYOUT_EVENTS = [
  "payout.created",
  "payout.changed",
  "term.advanced",
  "submission.reviewed",
] as const satisfies readonly LiveEventType[];

export function liveEventIn(value: unknown): LiveEvent | null {
  if (typeof value !== "object" || value === null || !("type" in value) || !("id" in value)) return null;
  const type = LIVE_EVENT_TYPES.find((known) => known === value.type);
  return type && typeof value.id === "number" ? { type, id: value.id } : null;
}
