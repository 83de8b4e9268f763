import { DeclineDialog, lazyDialog, MarkPaidDialog } from "@crm/screen-parts";

export const RequestPaymentDialog = lazyDialog(
  { title: "Request Payment", rows: ["field", 96, "field", "field", "field", "field"] },
  async () => (await import("./request-payment-dialog")).RequestPaymentDialog,
);

/** Prefetched in this order, the most likely one first. */
export const PAYOUT_DIALOGS = [MarkPaidDialog, RequestPaymentDialog, DeclineDialog];
