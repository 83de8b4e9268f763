import { errorText, isApiError, refreshAnnouncements } from "@crm/api-client";
import { activeText } from "@crm/domain/portal/announcement";
import type { Announcement } from "@crm/domain/portal/announcement.schema";
import { useModule, useRepeatKey } from "@crm/module-kit";
import { type FailureToast, useSingleMutation } from "@crm/screen-parts";
import { ConfirmDialog, Text, toast } from "@crm/ui";

interface DeleteAnnouncementDialogProps {
  opened: boolean;
  announcement: Announcement;
  failure: FailureToast;
  onClose: () => void;
}

/** Asks before an announcement is deleted; the toast after it offers to make the same one again. */
export function DeleteAnnouncementDialog({ opened, announcement, failure, onClose }: DeleteAnnouncementDialogProps) {
  const { api, queryClient } = useModule();
  const { id, title, message, type, priority, contractId, isActive, expiresAt, version } = announcement;
  const repeatKey = useRepeatKey();
  const restore = useSingleMutation({
    mutationFn: () => {
      const body = { title, message, type, priority, contractId, isActive: activeText(isActive), expiresAt };
      return api.announcements.create(body, repeatKey(body));
    },
    onSuccess: () => toast.success("Announcement restored"),
    onError: (error) => failure.show("Failed to restore announcement.", errorText(error, "Something went wrong")),
    onSettled: () => refreshAnnouncements(queryClient),
  });
  const remove = useSingleMutation({
    mutationFn: () => api.announcements.remove(id, version),
    onMutate: failure.hide,
    onSuccess: () => toast.success("Announcement deleted successfully.", undefined, { undo: () => restore.mutate() }),
    // What somebody else deleted already is as gone as it was to be.
    onError: (error) =>
      isApiError(error) && error.status === 404
        ? toast.success("Announcement deleted successfully.")
        : failure.show("Failed to delete announcement.", errorText(error, "Something went wrong")),
    onSettled: () => {
      onClose();
      return refreshAnnouncements(queryClient);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete Announcement"
      confirmLabel="Delete"
      destructive
      busy={remove.isPending}
      busyLabel="Deleting..."
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <Text>Are you sure you want to delete this announcement?</Text>
      <Text mt="xs" fw={500} className="announcement-title">
        {title}
      </Text>
    </ConfirmDialog>
  );
}
