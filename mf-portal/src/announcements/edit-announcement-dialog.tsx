import { listedAnnouncement, oneAnnouncement, troubleOf } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { ErrorState, Modal, Skeleton, Stack } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { EditAnnouncementForm } from "./edit-announcement-form";

interface EditAnnouncementDialogProps {
  opened: boolean;
  id: number;
  onClose: () => void;
}

/** Edit Announcement: shown at once from the list's row where it has one, and brought up to date behind it. Give it a key for each opening. */
export function EditAnnouncementDialog({ opened, id, onClose }: EditAnnouncementDialogProps) {
  const { api, queryClient } = useModule();
  const { data, error, isFetching, refetch } = useQuery({
    ...oneAnnouncement(api, id),
    enabled: opened,
    refetchOnMount: "always",
    placeholderData: () => listedAnnouncement(queryClient, id),
  });
  if (data) return <EditAnnouncementForm opened={opened} announcement={data} onStale={refetch} onClose={onClose} />;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Edit Announcement"
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {error ? (
        <ErrorState
          title="The announcement could not be loaded"
          {...troubleOf(error)}
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
