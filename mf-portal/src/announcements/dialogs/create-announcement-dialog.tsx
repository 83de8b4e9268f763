import { announcementSummary, errorText, hasStatus, refreshAnnouncements } from "@crm/api-client";
import { ANNOUNCEMENT_INCOMPLETE } from "@crm/domain/portal/announcement";
import { useIdempotencyKey, useModule } from "@crm/module-kit";
import { type FailureToast, useSingleMutation } from "@crm/screen-parts";
import { FormDialog, type PickedContract, Progress, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AnnouncementFields } from "./announcement-fields";
import {
  type AnnouncementFormValues,
  bodyOf,
  EMPTY_FORM,
  formErrors,
  pastExpiry,
  serverFormErrors,
} from "./announcement-form-values";
import "./announcement-dialog.css";

interface CreateAnnouncementDialogProps {
  opened: boolean;
  failure: FailureToast;
  onClose: () => void;
}

/** Pass a new React key each time it opens, to empty the form. */
export function CreateAnnouncementDialog({ opened, failure, onClose }: CreateAnnouncementDialogProps) {
  const { api, queryClient } = useModule();
  const { data: summary } = useQuery(announcementSummary(api));
  const form = useForm({
    initialValues: EMPTY_FORM,
    validate: (values) => ({ ...pastExpiry(values, summary?.today), ...formErrors(values) }),
  });
  const [done, setDone] = useState(0);
  const repeatKey = useIdempotencyKey();
  const create = useSingleMutation({
    mutationFn: (values: AnnouncementFormValues) => {
      // A retry sends the same idempotency key, so that no creator gets the announcement twice.
      const key = repeatKey(bodyOf(values, null));
      const send = (target: PickedContract | null) =>
        api.announcements.create(bodyOf(values, target), `${key}-${target?.id ?? "all"}`);
      setDone(0);
      return sendToTargets(values.targets, send, setDone);
    },
    onMutate: failure.hide,
    onSuccess: async ({ created, failed }: Sent) => {
      if (created > 0) toast.success(createdText(created));
      if (failed.length === 0) onClose();
      else {
        failure.show("Failed to create announcement.");
        form.setFieldValue(
          "targets",
          failed.map(({ target }) => target),
        );
      }
      await refreshAnnouncements(queryClient);
    },
    onError: (error) => {
      failure.show("Failed to create announcement.");
      form.setErrors(serverFormErrors(error));
    },
  });
  const targets = form.values.targets.length;
  const isShownAtField = Object.keys(form.errors).length > 0;
  const trouble =
    create.error && !isShownAtField ? errorText(create.error, "Failed to create announcement.") : undefined;
  return (
    <FormDialog
      opened={opened}
      title="Create New Announcement"
      submitLabel={targets > 1 ? `Create ${targets} Announcements` : "Create Announcement"}
      busyLabel={targets > 1 ? `Created ${done} of ${targets}...` : "Creating..."}
      busy={create.isPending}
      dirty={form.isDirty()}
      error={create.data?.failed.length && !create.isPending ? <NotSent {...create.data} /> : trouble}
      onSubmit={form.onSubmit(
        (values) => create.mutate(values),
        (errors) => refuse(Object.values(errors)),
      )}
      onClose={onClose}
    >
      {create.isPending && targets > 1 && (
        <Progress value={(done / targets) * 100} aria-label={`Created ${done} of ${targets}`} />
      )}
      <AnnouncementFields form={form} isSingle={false} />
    </FormDialog>
  );
}

function refuse(errors: readonly unknown[]): void {
  if (errors.includes(ANNOUNCEMENT_INCOMPLETE)) toast.error(ANNOUNCEMENT_INCOMPLETE);
}

const createdText = (created: number) =>
  created === 1 ? "Announcement created successfully." : `${created} announcements created successfully.`;

function NotSent({ created, failed }: Sent) {
  const all = created + failed.length;
  return (
    <>
      {all === 1
        ? "The announcement was not created:"
        : `${created} of ${all} announcements were created. Not created for:`}
      <ul className="announcement-failures">
        {failed.map(({ target, error }) => (
          <li key={target.id}>
            {target.fullName}: {errorText(error, "Something went wrong")}
          </li>
        ))}
      </ul>
      {created > 0 && "Those are still chosen. Try again, or close the form."}
    </>
  );
}

interface Sent {
  created: number;
  failed: { target: PickedContract; error: unknown }[];
}

/** Sends one request per target and returns the failed ones. Throws on 400 and if one request for all fails. */
async function sendToTargets(
  targets: readonly PickedContract[],
  send: (target: PickedContract | null) => Promise<unknown>,
  onDone: (done: number) => void,
): Promise<Sent> {
  if (targets.length === 0) {
    await send(null);
    return { created: 1, failed: [] };
  }
  const failed: Sent["failed"] = [];
  for (const [index, target] of targets.entries()) {
    try {
      await send(target);
    } catch (error) {
      if (hasStatus(error, 400)) throw error;
      failed.push({ target, error });
    }
    onDone(index + 1);
  }
  return { created: targets.length - failed.length, failed };
}
