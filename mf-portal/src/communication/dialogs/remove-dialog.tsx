import { errorText, refreshCommunication } from "@crm/api-client";
import type { ContactTask } from "@crm/domain/communication/communication.schema";
import { useModule } from "@crm/module-kit";
import { DeleteDialog, type FailureToast } from "@crm/screen-parts";
import { Text, toast } from "@crm/ui";

interface RemoveDialogProps {
  opened: boolean;
  task: ContactTask;
  failure: FailureToast;
  onClose: () => void;
}

/** Asks before a task is removed (spec part 2 §5). */
export function RemoveDialog({ opened, task, failure, onClose }: RemoveDialogProps) {
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
