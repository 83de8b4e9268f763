import { lazyDialog } from "@crm/screen-parts";

export const AddDeliverableDialog = lazyDialog(
  { title: "Add Video", rows: ["field", "field", "field", "field", "field", "field"] },
  async () => (await import("./add-deliverable-dialog")).AddDeliverableDialog,
);

export const EditDeliverableDialog = lazyDialog(
  { title: "Edit Video", rows: ["field", "field", "field", "field", "field", "field"] },
  async () => (await import("./edit-deliverable-dialog")).EditDeliverableDialog,
);

export const DeleteDeliverableDialog = lazyDialog(
  { title: "Are you sure?", rows: [48] },
  async () => (await import("./delete-deliverable-dialog")).DeleteDeliverableDialog,
);

/** What is fetched in an idle moment, what is opened most first. */
export const TRACKING_DIALOGS = [AddDeliverableDialog, EditDeliverableDialog, DeleteDeliverableDialog];
