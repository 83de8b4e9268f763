import { errorText, isApiError, refreshTracking } from "@crm/api-client";
import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import { useModule } from "@crm/module-kit";
import { ConfirmDialog, Text, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

interface DeleteDeliverableDialogProps {
  opened: boolean;
  deliverable: Deliverable;
  onClose: () => void;
}

/** Asks before a deliverable is deleted for good. */
export function DeleteDeliverableDialog({ opened, deliverable, onClose }: DeleteDeliverableDialogProps) {
  const { api, queryClient } = useModule();
  const { id, title, contract, version } = deliverable;
  const remove = useMutation({
    mutationFn: () => api.deliverables.remove(id, version),
    onSuccess: () => toast.success("Video deliverable deleted successfully"),
    // What somebody else deleted already is as gone as it was to be.
    onError: (error) =>
      isApiError(error) && error.status === 404
        ? toast.success("Video deliverable deleted successfully")
        : toast.error("Failed to delete video deliverable", errorText(error, "Something went wrong")),
    onSettled: () => {
      onClose();
      return refreshTracking(queryClient);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Are you sure?"
      confirmLabel="Delete"
      destructive
      busy={remove.isPending}
      busyLabel="Deleting..."
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <Text>
        This action cannot be undone. This will permanently delete the video <strong>{title}</strong> of{" "}
        {contract.fullName}
      </Text>
    </ConfirmDialog>
  );
}
