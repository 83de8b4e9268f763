import { errorDetails, hasStatus, listedAnnouncement, oneAnnouncement } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import type { FailureToast } from "@crm/screen-parts";
import { Button, ErrorState, Modal, Skeleton, Stack, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { EditAnnouncementForm } from "./edit-announcement-form";

interface EditAnnouncementDialogProps {
  opened: boolean;
  id: number;
  failure: FailureToast;
  onClose: () => void;
}

/** Shows the list's row until the announcement loads. Pass a new React key each time it opens. */
export function EditAnnouncementDialog({ opened, id, failure, onClose }: EditAnnouncementDialogProps) {
  const { api, queryClient } = useModule();
  const { data, error, isFetching, refetch } = useQuery({
    ...oneAnnouncement(api, id),
    enabled: opened,
    refetchOnMount: "always",
    placeholderData: () => listedAnnouncement(queryClient, id),
  });
  if (data)
    return (
      <EditAnnouncementForm opened={opened} announcement={data} failure={failure} onStale={refetch} onClose={onClose} />
    );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Edit Announcement"
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {hasStatus(error, 404) ? (
        <>
          <Text>This announcement was deleted.</Text>
          <div className="crm-dialog-actions">
            <Button onClick={onClose}>Close</Button>
          </div>
        </>
      ) : error ? (
        <ErrorState
          title="The announcement could not be loaded"
          {...errorDetails(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Stack aria-busy>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={36} />
          ))}
        </Stack>
      )}
    </Modal>
  );
}
