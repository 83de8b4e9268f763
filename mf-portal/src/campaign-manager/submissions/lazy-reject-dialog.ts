import { lazyDialog } from "@crm/screen-parts";

export const RejectDialog = lazyDialog(
  { title: "Reject Submission", rows: [48, 120] },
  async () => (await import("./reject-dialog")).RejectDialog,
);
