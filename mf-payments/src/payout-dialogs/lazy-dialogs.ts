import { DeclineDialog, lazyDialog, MarkPaidDialog } from "@crm/screen-parts";

export const RequestPaymentDialog = lazyDialog(
  { title: "Request Payment", rows: ["field", 96, "field", "field", "field", "field"] },
  async () => (await import("./request-payment-dialog")).RequestPaymentDialog,
);

/** In order of likely use. */
export const PAYOUT_DIALOGS = [MarkPaidDialog, RequestPaymentDialog, DeclineDialog];
