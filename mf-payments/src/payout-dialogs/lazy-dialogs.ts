import { lazyDialog } from "../lazy-dialog";

const FACTS = 96;

export const RequestPaymentDialog = lazyDialog(
  { title: "Request Payment", rows: ["field", 96, "field", "field", "field", "field"] },
  async () => (await import("./request-payment-dialog")).RequestPaymentDialog,
);

export const MarkPaidDialog = lazyDialog(
  { title: "Mark Paid", rows: [FACTS, 72, "field"] },
  async () => (await import("./mark-paid-dialog")).MarkPaidDialog,
);

export const DeclineDialog = lazyDialog(
  { title: "Decline Payment", rows: [FACTS, "field"] },
  async () => (await import("./decline-dialog")).DeclineDialog,
);

/** What is fetched in an idle moment, what is opened most first. */
export const PAYOUT_DIALOGS = [MarkPaidDialog, RequestPaymentDialog, DeclineDialog];
