import type { LiveEventType } from "@crm/domain/server/live-event";

/** What changes a submission as this screen shows it; a payment makes those of its term PAID. */
export const SUBMISSION_EVENTS = [
  "submission.created",
  "submission.revised",
  "submission.reviewed",
  "submission.deleted",
  "campaign-submission.changed",
] as const satisfies readonly LiveEventType[];

/** What may happen to a request for products. */
export const PRODUCT_EVENTS = [
  "product-request.created",
  "product-request.changed",
] as const satisfies readonly LiveEventType[];

/** What changes any of the screen's figures. */
export const CAMPAIGN_EVENTS = [
  ...SUBMISSION_EVENTS,
  "payout.created",
  "payout.changed",
  "portal.changed",
] as const satisfies readonly LiveEventType[];
