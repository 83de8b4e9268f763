import type { Announcement } from "@crm/domain/portal/announcement.schema";
import { type DialogState, FetchAhead } from "@crm/module-kit";
import { lazyDialog, useFailureToast } from "@crm/screen-parts";
import { useState } from "react";

const CreateAnnouncementDialog = lazyDialog(
  { title: "Create New Announcement", rows: ["field", "field", "field", "field", "field"] },
  async () => (await import("./create-announcement-dialog")).CreateAnnouncementDialog,
);

const EditAnnouncementDialog = lazyDialog(
  { title: "Edit Announcement", rows: ["field", "field", "field", "field", "field"] },
  async () => (await import("./edit-announcement-dialog")).EditAnnouncementDialog,
);

const DeleteAnnouncementDialog = lazyDialog(
  { title: "Delete Announcement", rows: [48] },
  async () => (await import("./delete-announcement-dialog")).DeleteAnnouncementDialog,
);

/** Loaded ahead in this order, the most likely dialog first. */
const ANNOUNCEMENT_DIALOGS = [CreateAnnouncementDialog, EditAnnouncementDialog, DeleteAnnouncementDialog];

interface AnnouncementDialogsProps {
  creating: DialogState<true>;
  deleting: DialogState<Announcement>;
  edited: number | undefined;
  onEdited: (id: undefined) => void;
}

export function AnnouncementDialogs({ creating, deleting, edited, onEdited }: AnnouncementDialogsProps) {
  // Keeps the form's content while it fades out. `turn` is its React key, so each opening starts a new form.
  const [last, setLast] = useState({ id: edited, turn: 0 });
  if (edited !== undefined && edited !== last.id) setLast({ id: edited, turn: last.turn + 1 });
  // Stored outside the dialogs, so that a success in any later dialog hides an earlier failure.
  const failures = { create: useFailureToast(), update: useFailureToast(), remove: useFailureToast() };
  const close = () => {
    setLast((before) => ({ ...before, turn: before.turn + 1 }));
    onEdited(undefined);
  };
  return (
    <>
      <FetchAhead parts={ANNOUNCEMENT_DIALOGS} />
      {creating.turn > 0 && (
        <CreateAnnouncementDialog
          key={`create ${creating.turn}`}
          opened={creating.opened}
          failure={failures.create}
          onClose={creating.close}
        />
      )}
      {last.id !== undefined && (
        <EditAnnouncementDialog
          key={`edit ${last.turn}`}
          opened={edited !== undefined}
          id={last.id}
          failure={failures.update}
          onClose={close}
        />
      )}
      {deleting.subject && (
        <DeleteAnnouncementDialog
          key={`delete ${deleting.turn}`}
          opened={deleting.opened}
          announcement={deleting.subject}
          failure={failures.remove}
          onClose={deleting.close}
        />
      )}
    </>
  );
}
