import { errorText, hasStatus, refreshAnnouncements } from "@crm/api-client";
import { activeText } from "@crm/domain/portal/announcement";
import type { Announcement } from "@crm/domain/portal/announcement.schema";
import { useIdempotencyKey, useModule } from "@crm/module-kit";
import { DeleteDialog, type FailureToast, useSingleMutation } from "@crm/screen-parts";
import { Text, toast } from "@crm/ui";

interface DeleteAnnouncementDialogProps {
  opened: boolean;
  announcement: Announcement;
  failure: FailureToast;
  onClose: () => void;
}

export function DeleteAnnouncementDialog({ opened, announcement, failure, onClose }: DeleteAnnouncementDialogProps) {
  const { api, queryClient } = useModule();
  const { id, title, message, type, priority, contractId, isActive, expiresAt, version } = announcement;
  const repeatKey = useIdempotencyKey();
  const restore = useSingleMutation({
    mutationFn: () => {
      const body = { title, message, type, priority, contractId, isActive: activeText(isActive), expiresAt };
      return api.announcements.create(body, repeatKey(body));
    },
    onSuccess: () => toast.success("Announcement restored"),
    onError: (error) => failure.show("Failed to restore announcement.", errorText(error, "Something went wrong")),
    onSettled: () => refreshAnnouncements(queryClient),
  });
  return (
    <DeleteDialog
      opened={opened}
      title="Delete Announcement"
      remove={() => api.announcements.remove(id, version).then(() => ({ undo: () => restore.mutate() }))}
      onStart={failure.hide}
      onDeleted={(deleted) => toast.success("Announcement deleted successfully.", undefined, deleted)}
      onFailed={(error) => {
        failure.show("Failed to delete announcement.", errorText(error, "Something went wrong"));
        // 412: another user changed the announcement, so this user must see the new version first.
        return hasStatus(error, 412) ? "close" : "stay";
      }}
      refresh={() => refreshAnnouncements(queryClient)}
      onClose={onClose}
    >
      <Text>Are you sure you want to delete this announcement?</Text>
      <Text mt="xs" fw={500} className="announcement-title">
        {title}
      </Text>
    </DeleteDialog>
  );
}
