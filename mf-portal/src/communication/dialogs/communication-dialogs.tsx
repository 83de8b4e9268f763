import { errorText, refreshCommunication } from "@crm/api-client";
import type { ContactStatus, ContactTask } from "@crm/domain/communication/communication.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { type DialogState, useModule } from "@crm/module-kit";
import { DeleteDialog, type FailureToast, useFailureToast } from "@crm/screen-parts";
import { Text, toast } from "@crm/ui";
import { MessagesDialog, type MessagesSubject } from "../messages/messages-dialog";
import { CompleteDialog } from "./complete-dialog";
import { EditTaskDialog } from "./edit-task-dialog";
import { HistoryDialog } from "./history-dialog";

interface CommunicationDialogsProps {
  messages: DialogState<MessagesSubject>;
  history: DialogState<ContactStatus>;
  completing: DialogState<ContactTask>;
  editing: DialogState<ContactTask>;
  removing: DialogState<ContactTask>;
  today: CalendarDate | undefined;
}

export function CommunicationDialogs(props: CommunicationDialogsProps) {
  const { messages, history, completing, editing, removing, today } = props;
  // Stored outside the dialogs, so that a success in any later dialog hides an earlier failure.
  const failures = { complete: useFailureToast(), remove: useFailureToast(), messages: useFailureToast() };
  return (
    <>
      {messages.subject && (
        <MessagesDialog
          key={`messages ${messages.turn}`}
          {...stateOf(messages)}
          subject={messages.subject}
          failure={failures.messages}
        />
      )}
      {history.subject && (
        <HistoryDialog key={`history ${history.turn}`} {...stateOf(history)} creator={history.subject} />
      )}
      {completing.subject && (
        <CompleteDialog
          key={`complete ${completing.turn}`}
          {...stateOf(completing)}
          task={completing.subject}
          today={today}
          failure={failures.complete}
        />
      )}
      {editing.subject && (
        <EditTaskDialog key={`edit ${editing.turn}`} {...stateOf(editing)} task={editing.subject} today={today} />
      )}
      {removing.subject && (
        <RemoveDialog
          key={`remove ${removing.turn}`}
          {...stateOf(removing)}
          task={removing.subject}
          failure={failures.remove}
        />
      )}
    </>
  );
}

const stateOf = ({ opened, close }: { opened: boolean; close: () => void }) => ({ opened, onClose: close });

interface RemoveDialogProps {
  opened: boolean;
  task: ContactTask;
  failure: FailureToast;
  onClose: () => void;
}

function RemoveDialog({ opened, task, failure, onClose }: RemoveDialogProps) {
  const { api, queryClient } = useModule();
  return (
    <DeleteDialog
      opened={opened}
      title="Remove from Schedule"
      confirmLabel="Remove"
      busyLabel="Removing..."
      remove={() => api.communication.remove(task.id)}
      onStart={failure.hide}
      onDeleted={() => toast.success("Schedule Removed", "Creator removed from communication schedule")}
      onFailed={(error) => failure.show("Failed to remove schedule", errorText(error, "Something went wrong"))}
      refresh={() => refreshCommunication(queryClient)}
      onClose={onClose}
    >
      <Text>Are you sure you want to remove this creator from the communication schedule?</Text>
      <Text mt="xs" fw={500} className="contact-about">
        {task.contract.fullName} <span className="contact-handle">{task.contract.socialHandle}</span>
      </Text>
    </DeleteDialog>
  );
}
