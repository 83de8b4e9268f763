import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import { type DialogState, FetchAhead } from "@crm/module-kit";
import { lazyDialog } from "@crm/screen-parts";
import { useState } from "react";

const AddDeliverableDialog = lazyDialog(
  { title: "Add Video", rows: ["field", "field", "field", "field", "field", "field"] },
  async () => (await import("./add-deliverable-dialog")).AddDeliverableDialog,
);

const EditDeliverableDialog = lazyDialog(
  { title: "Edit Video", rows: ["field", "field", "field", "field", "field", "field"] },
  async () => (await import("./edit-deliverable-dialog")).EditDeliverableDialog,
);

const DeleteDeliverableDialog = lazyDialog(
  { title: "Are you sure?", rows: [48] },
  async () => (await import("./delete-deliverable-dialog")).DeleteDeliverableDialog,
);

/** Prefetched in this order, the most likely one first. */
const TRACKING_DIALOGS = [AddDeliverableDialog, EditDeliverableDialog, DeleteDeliverableDialog];

interface TrackingDialogsProps {
  adding: DialogState<number | undefined>;
  deleting: DialogState<Deliverable>;
  edited: number | undefined;
  onEdited: (id: undefined) => void;
}

export function TrackingDialogs({ adding, deleting, edited, onEdited }: TrackingDialogsProps) {
  // The form keeps its content during the closing animation, and `turn` makes each opening a new form.
  const [last, setLast] = useState({ id: edited, turn: 0 });
  if (edited !== undefined && edited !== last.id) setLast({ id: edited, turn: last.turn + 1 });
  const close = () => {
    setLast((before) => ({ ...before, turn: before.turn + 1 }));
    onEdited(undefined);
  };
  return (
    <>
      <FetchAhead parts={TRACKING_DIALOGS} />
      {adding.turn > 0 && (
        <AddDeliverableDialog
          key={`add ${adding.turn}`}
          opened={adding.opened}
          contractId={adding.subject ?? undefined}
          onClose={adding.close}
        />
      )}
      {last.id !== undefined && (
        <EditDeliverableDialog key={`edit ${last.turn}`} opened={edited !== undefined} id={last.id} onClose={close} />
      )}
      {deleting.subject && (
        <DeleteDeliverableDialog
          key={`delete ${deleting.turn}`}
          opened={deleting.opened}
          deliverable={deleting.subject}
          onClose={deleting.close}
        />
      )}
    </>
  );
}
