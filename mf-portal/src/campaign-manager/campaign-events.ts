import type { LiveEventType } from "@crm/domain/server/live-event";

/** Includes payout events, because a payment sets the submissions of its term to PAID. */
export const SUBMISSION_EVENTS = [
  "submission.created",
  "submission.revised",
  "submission.reviewed",
  "submission.deleted",
  "campaign-submission.changed",
] as const satisfies readonly LiveEventType[];

export const PRODUCT_EVENTS = [
  "product-request.created",
  "product-request.changed",
] as const satisfies readonly LiveEventType[];

export const CAMPAIGN_EVENTS = [
  ...SUBMISSION_EVENTS,
  "payout.created",
  "payout.changed",
  "portal.changed",
] as const satisfies readonly LiveEventType[];
