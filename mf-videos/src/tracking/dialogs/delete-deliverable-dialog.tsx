import { errorText, hasStatus, refreshTracking } from "@crm/api-client";
import type { Deliverable } from "@crm/domain/video/deliverable.schema";
import { useModule } from "@crm/module-kit";
import { DeleteDialog } from "@crm/screen-parts";
import { Text, toast } from "@crm/ui";

interface DeleteDeliverableDialogProps {
  opened: boolean;
  deliverable: Deliverable;
  onClose: () => void;
}

export function DeleteDeliverableDialog({ opened, deliverable, onClose }: DeleteDeliverableDialogProps) {
  const { api, queryClient } = useModule();
  const { id, title, contract, version } = deliverable;
  return (
    <DeleteDialog
      opened={opened}
      remove={() => api.deliverables.remove(id, version)}
      onDeleted={() => toast.success("Video deliverable deleted successfully")}
      onFailed={(error) => {
        toast.error("Failed to delete video deliverable", errorText(error, "Something went wrong"));
        // After a 412 the user must see the changed deliverable before deleting it.
        return hasStatus(error, 412) ? "close" : "stay";
      }}
      refresh={() => refreshTracking(queryClient)}
      onClose={onClose}
    >
      <Text>
        This action cannot be undone. This will permanently delete the video <strong>{title}</strong> of{" "}
        {contract.fullName}
      </Text>
    </DeleteDialog>
  );
}
