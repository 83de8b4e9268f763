import { errorText, hasStatus, refreshAnnouncements } from "@crm/api-client";
import { ANNOUNCEMENT_INCOMPLETE } from "@crm/domain/portal/announcement";
import type { Announcement } from "@crm/domain/portal/announcement.schema";
import { useModule } from "@crm/module-kit";
import { ChangedMeanwhile, type ChangeMeanwhile, type FailureToast, useSingleMutation } from "@crm/screen-parts";
import { Alert, FormDialog, IconHourglass, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useEffect, useState } from "react";
import { AnnouncementFields } from "./announcement-fields";
import {
  type AnnouncementField,
  type AnnouncementFormValues,
  changesOf,
  FIELD_LABELS,
  formErrors,
  formOfAnnouncement,
  serverFormErrors,
  shownValue,
} from "./announcement-form-values";
import "./announcement-dialog.css";

interface EditAnnouncementFormProps {
  opened: boolean;
  /** The announcement as last fetched; when it changes under the form, what was typed stays. */
  announcement: Announcement;
  failure: FailureToast;
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

/** The edit form of an announcement. */
export function EditAnnouncementForm({ opened, announcement, failure, onStale, onClose }: EditAnnouncementFormProps) {
  const { api, queryClient } = useModule();
  const [base, setBase] = useState(announcement);
  const [meanwhile, setMeanwhile] = useState<ChangeMeanwhile<AnnouncementField>[]>([]);
  const form = useForm({ initialValues: formOfAnnouncement(announcement), validate: formErrors });

  useEffect(() => {
    if (!opened || announcement.version === base.version) return;
    const { merged, changes } = mergeAnnouncement(base, announcement, form.values);
    setBase(announcement);
    if (form.isDirty() && changes.length > 0) setMeanwhile(changes);
    form.setInitialValues(formOfAnnouncement(announcement));
    form.setValues(merged);
  }, [opened, announcement, base, form]);

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
  const takeTheirs = (field: AnnouncementField) => {
    form.setFieldValue(field, formOfAnnouncement(base)[field]);
    setMeanwhile((changes) => changes.map((change) => (change.field === field ? { ...change, typed: null } : change)));
  };
  const refuse = (errors: readonly unknown[]) => {
    if (errors.includes(ANNOUNCEMENT_INCOMPLETE)) toast.error(ANNOUNCEMENT_INCOMPLETE);
  };
  const isExplained = meanwhile.length > 0 || Object.keys(form.errors).length > 0;
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
      {meanwhile.length > 0 && <ChangedMeanwhile noun="announcement" changes={meanwhile} onTakeTheirs={takeTheirs} />}
      {base.isExpired && form.values.expiresOn === base.expiresOn && (
        <Alert color="yellow" icon={<IconHourglass size={18} />}>
          This announcement has expired. Choose a later day or clear the expiry, and portals show it again.
        </Alert>
      )}
      <AnnouncementFields form={form} isSingle />
    </FormDialog>
  );
}

/** The form after somebody else's changes: theirs where nothing was typed, what was typed everywhere else. */
function mergeAnnouncement(opened: Announcement, latest: Announcement, values: AnnouncementFormValues) {
  const before = formOfAnnouncement(opened);
  const after = formOfAnnouncement(latest);
  const fields = Object.keys(FIELD_LABELS).filter((name): name is AnnouncementField => name in values);
  const typed = fields.filter((field) => shownValue(field, values) !== shownValue(field, before));
  const theirs = fields.filter((field) => shownValue(field, after) !== shownValue(field, before));
  const merged = { ...after, ...Object.fromEntries(typed.map((field) => [field, values[field]])) };
  const changes = theirs.map(
    (field): ChangeMeanwhile<AnnouncementField> => ({
      field,
      label: FIELD_LABELS[field],
      from: shownValue(field, before),
      to: shownValue(field, after),
      typed: typed.includes(field) ? shownValue(field, values) : null,
    }),
  );
  return { merged, changes };
}
