import { lazyDialog } from "@crm/screen-parts";

export const CreateAnnouncementDialog = lazyDialog(
  { title: "Create New Announcement", rows: ["field", "field", "field", "field", "field"] },
  async () => (await import("./create-announcement-dialog")).CreateAnnouncementDialog,
);

export const EditAnnouncementDialog = lazyDialog(
  { title: "Edit Announcement", rows: ["field", "field", "field", "field", "field"] },
  async () => (await import("./edit-announcement-dialog")).EditAnnouncementDialog,
);

export const DeleteAnnouncementDialog = lazyDialog(
  { title: "Delete Announcement", rows: [48] },
  async () => (await import("./delete-announcement-dialog")).DeleteAnnouncementDialog,
);

/** What is fetched in an idle moment, what is opened most first. */
export const ANNOUNCEMENT_DIALOGS = [CreateAnnouncementDialog, EditAnnouncementDialog, DeleteAnnouncementDialog];
