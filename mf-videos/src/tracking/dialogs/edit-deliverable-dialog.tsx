import { errorDetails, listedDeliverable, oneDeliverable } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { ErrorState, Modal, Skeleton, Stack } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { EditDeliverableForm } from "./edit-deliverable-form";

interface EditDeliverableDialogProps {
  opened: boolean;
  id: number;
  onClose: () => void;
}

/** Shows the row that the list has cached until the deliverable has been fetched. Give it a new React key at each opening; otherwise it keeps what was typed before. */
export function EditDeliverableDialog({ opened, id, onClose }: EditDeliverableDialogProps) {
  const { api, queryClient } = useModule();
  const { data, error, isFetching, refetch } = useQuery({
    ...oneDeliverable(api, id),
    enabled: opened,
    refetchOnMount: "always",
    placeholderData: () => listedDeliverable(queryClient, id),
  });
  if (data) return <EditDeliverableForm opened={opened} deliverable={data} onStale={refetch} onClose={onClose} />;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Edit Video"
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {error ? (
        <ErrorState
          title="The video could not be loaded"
          {...errorDetails(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Stack aria-busy>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} height={36} />
          ))}
        </Stack>
      )}
    </Modal>
  );
}
