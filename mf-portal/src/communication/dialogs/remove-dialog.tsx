import { errorText, isApiError, refreshCommunication } from "@crm/api-client";
import type { ContactTask } from "@crm/domain/communication/communication.schema";
import { useModule } from "@crm/module-kit";
import { type FailureToast, useSingleMutation } from "@crm/screen-parts";
import { ConfirmDialog, Text, toast } from "@crm/ui";

interface RemoveDialogProps {
  opened: boolean;
  task: ContactTask;
  failure: FailureToast;
  onClose: () => void;
}

/** Asks before a task is removed (spec part 2 §5). */
export function RemoveDialog({ opened, task, failure, onClose }: RemoveDialogProps) {
  const { api, queryClient } = useModule();
  const told = () => toast.success("Schedule Removed", "Creator removed from communication schedule");
  const remove = useSingleMutation({
    mutationFn: () => api.communication.remove(task.id),
    onMutate: failure.hide,
    onSuccess: told,
    // What somebody else removed already is as gone as it was to be.
    onError: (error) =>
      isApiError(error) && error.status === 404
        ? told()
        : failure.show("Failed to remove schedule", errorText(error, "Something went wrong")),
    onSettled: () => {
      onClose();
      return refreshCommunication(queryClient);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Remove from Schedule"
      confirmLabel="Remove"
      destructive
      busy={remove.isPending}
      busyLabel="Removing..."
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <Text>Are you sure you want to remove this creator from the communication schedule?</Text>
      <Text mt="xs" fw={500} className="contact-about">
        {task.contract.fullName} <span className="contact-handle">{task.contract.socialHandle}</span>
      </Text>
    </ConfirmDialog>
  );
}
