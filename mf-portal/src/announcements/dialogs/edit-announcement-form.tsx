import { errorText, hasStatus, refreshAnnouncements } from "@crm/api-client";
import { ANNOUNCEMENT_INCOMPLETE } from "@crm/domain/portal/announcement";
import type { Announcement } from "@crm/domain/portal/announcement.schema";
import { useModule } from "@crm/module-kit";
import { ConcurrentChanges, type FailureToast, useMergedForm, useSingleMutation } from "@crm/screen-parts";
import { Alert, FormDialog, IconHourglass, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { AnnouncementFields } from "./announcement-fields";
import { changesOf, differences, formErrors, formOfAnnouncement, serverFormErrors } from "./announcement-form-values";
import "./announcement-dialog.css";

interface EditAnnouncementFormProps {
  opened: boolean;
  /** A newer version does not replace typed values. */
  announcement: Announcement;
  failure: FailureToast;
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

export function EditAnnouncementForm({ opened, announcement, failure, onStale, onClose }: EditAnnouncementFormProps) {
  const { api, queryClient } = useModule();
  const form = useForm({ initialValues: formOfAnnouncement(announcement), validate: formErrors });

  const { base, concurrentChanges, takeTheirs } = useMergedForm({
    ...{ opened, stored: announcement, form },
    ...{ valuesOf: formOfAnnouncement, differences },
  });

  const save = useSingleMutation({
    mutationFn: () => api.announcements.update(base.id, changesOf(form.values, base), base.version),
    onMutate: failure.hide,
    onSuccess: async () => {
      toast.success("Announcement updated successfully.");
      onClose();
      await refreshAnnouncements(queryClient);
    },
    onError: async (error) => {
      failure.show("Failed to update announcement.");
      form.setErrors(serverFormErrors(error));
      if (hasStatus(error, 412)) await onStale();
    },
  });
  const refuse = (errors: readonly unknown[]) => {
    if (errors.includes(ANNOUNCEMENT_INCOMPLETE)) toast.error(ANNOUNCEMENT_INCOMPLETE);
  };
  const isExplained = concurrentChanges.length > 0 || Object.keys(form.errors).length > 0;
  return (
    <FormDialog
      opened={opened}
      title="Edit Announcement"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={save.isPending}
      dirty={form.isDirty()}
      error={save.error && !isExplained ? errorText(save.error, "Failed to update announcement.") : undefined}
      onSubmit={form.onSubmit(
        () => save.mutate(),
        (errors) => refuse(Object.values(errors)),
      )}
      onClose={onClose}
    >
      {concurrentChanges.length > 0 && (
        <ConcurrentChanges noun="announcement" changes={concurrentChanges} onTakeTheirs={takeTheirs} />
      )}
      {base.isExpired && form.values.expiresOn === base.expiresOn && (
        <Alert color="orange" icon={<IconHourglass size={18} />}>
          This announcement has expired. Choose a later day or clear the expiry, and portals show it again.
        </Alert>
      )}
      <AnnouncementFields form={form} isSingle />
    </FormDialog>
  );
}
