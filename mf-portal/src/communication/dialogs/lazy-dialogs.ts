import { lazyDialog } from "@crm/screen-parts";

export const MessagesDialog = lazyDialog(
  { title: "AI Messages", rows: [112, 112, 112, 112] },
  async () => (await import("../messages/messages-dialog")).MessagesDialog,
);

export const CompleteDialog = lazyDialog(
  { title: "Complete Communication", rows: ["field", "field", "field"] },
  async () => (await import("./complete-dialog")).CompleteDialog,
);

export const EditTaskDialog = lazyDialog(
  { title: "Change Communication Task", rows: ["field", "field", "field"] },
  async () => (await import("./edit-task-dialog")).EditTaskDialog,
);

export const RemoveDialog = lazyDialog(
  { title: "Remove from Schedule", rows: [48] },
  async () => (await import("./remove-dialog")).RemoveDialog,
);

export const HistoryDialog = lazyDialog(
  { title: "Contact history", rows: ["field", "field", 48, 48] },
  async () => (await import("./history-dialog")).HistoryDialog,
);

/** What is fetched in an idle moment, what is opened most first. */
export const COMMUNICATION_DIALOGS = [CompleteDialog, MessagesDialog, EditTaskDialog, RemoveDialog, HistoryDialog];
