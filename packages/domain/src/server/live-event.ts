/** What a screen may be told of while it is open (wire: live updates). */
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
] as const;

export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number];

/** That something changed, and which; never what it is now, which whoever may read it asks for. */
export type LiveEvent = { type: LiveEventType; id: number };

/** All that may happen to a creator's video. */
export const VIDEO_EVENTS = LIVE_EVENT_TYPES.filter((type) => type.startsWith("submission."));

/** All that may happen to a payout request, and what makes a term payable. */
export const PAYOUT_EVENTS = [
  "payout.created",
  "payout.changed",
  "term.advanced",
  "submission.reviewed",
] as const satisfies readonly LiveEventType[];

/** The live event in a value from outside, or null where it is none. */
export function liveEventIn(value: unknown): LiveEvent | null {
  if (typeof value !== "object" || value === null || !("type" in value) || !("id" in value)) return null;
  const type = LIVE_EVENT_TYPES.find((known) => known === value.type);
  return type && typeof value.id === "number" ? { type, id: value.id } : null;
}
