import { errorText, isApiError, refreshCommunication } from "@crm/api-client";
import type { ContactTask } from "@crm/domain/communication.schema";
import { useModule } from "@crm/module-kit";
import { ConfirmDialog, Text, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

interface RemoveDialogProps {
  opened: boolean;
  task: ContactTask;
  onClose: () => void;
}

/** Asks before a task is removed (spec part 2 §5). */
export function RemoveDialog({ opened, task, onClose }: RemoveDialogProps) {
  const { api, queryClient } = useModule();
  const told = () => toast.success("Schedule Removed", "Creator removed from communication schedule");
  const remove = useMutation({
    mutationFn: () => api.communication.remove(task.id),
    onSuccess: told,
    // What somebody else removed already is as gone as it was to be.
    onError: (error) =>
      isApiError(error) && error.status === 404
        ? told()
        : toast.error("Failed to remove schedule", errorText(error, "Something went wrong")),
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
