import { lazyDialog } from "../lazy-dialog";

const FACTS = 96;

export const MarkPaidDialog = lazyDialog(
  { title: "Mark Paid", rows: [FACTS, 72, "field"] },
  async () => (await import("./mark-paid-dialog")).MarkPaidDialog,
);

export const DeclineDialog = lazyDialog(
  { title: "Decline Payment", rows: [FACTS, "field"] },
  async () => (await import("./decline-dialog")).DeclineDialog,
);
