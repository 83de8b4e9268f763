import { errorText, refreshCommunication, serverErrors } from "@crm/api-client";
import { CONTACT_EVERY_DAYS, CONTACT_NOTES_MAX, type CommunicationType } from "@crm/domain/communication/communication";
import type { ContactTask } from "@crm/domain/communication/communication.schema";
import { addDays, type CalendarDate, formatDate } from "@crm/domain/value/calendar";
import { pastDayProblem } from "@crm/domain/value/past-day";
import { useModule } from "@crm/module-kit";
import { type FailureToast, useSingleMutation } from "@crm/screen-parts";
import { FormDialog, Text, Textarea, TextInput, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { ContactTypeSelect } from "./contact-type-select";

interface CompleteDialogProps {
  opened: boolean;
  task: ContactTask;
  today: CalendarDate | undefined;
  failure: FailureToast;
  onClose: () => void;
}

type Values = { notes: string; communicationType: CommunicationType; followUpDate: string };

/** Completing a task also creates the next one. */
export function CompleteDialog({ opened, task, today, failure, onClose }: CompleteDialogProps) {
  const { api, queryClient } = useModule();
  // The next task gets the follow-up date if it is in the future, unless the user removes it.
  const kept = task.followUpDate !== null && today !== undefined && task.followUpDate > today ? task.followUpDate : "";
  const form = useForm<Values>({
    initialValues: { notes: "", communicationType: "other", followUpDate: kept },
    validate: { followUpDate: (day) => today && pastDayProblem(day, today) },
  });
  const complete = useSingleMutation({
    mutationFn: ({ notes, communicationType, followUpDate }: Values) =>
      api.communication.complete(task.contractId, {
        notes,
        communicationType,
        followUpDate: followUpDate || null,
        taskId: task.id,
      }),
    onMutate: failure.hide,
    onSuccess: () => {
      toast.success("Communication Completed", "Last contact date updated - communication tracking resumed");
      onClose();
    },
    onError: (error) => {
      form.setErrors(serverErrors(error));
      failure.show("Error", "Failed to complete communication");
    },
    onSettled: () => refreshCommunication(queryClient),
  });
  return (
    <FormDialog
      opened={opened}
      title="Complete Communication"
      submitLabel="Complete"
      busyLabel="Completing..."
      busy={complete.isPending}
      dirty={form.isDirty()}
      error={complete.error ? errorText(complete.error, "Failed to complete communication") : undefined}
      onSubmit={form.onSubmit((values) => complete.mutate(values))}
      onClose={onClose}
    >
      <Text className="contact-about">
        {task.contract.fullName} <span className="contact-handle">{task.contract.socialHandle}</span>
      </Text>
      {today && (
        <Text size="sm" c="dimmed">
          The next contact will be due on {formatDate(addDays(today, CONTACT_EVERY_DAYS))}.
        </Text>
      )}
      <Textarea
        label="Notes (optional)"
        rows={4}
        resize="vertical"
        maxLength={CONTACT_NOTES_MAX}
        data-autofocus
        {...form.getInputProps("notes")}
      />
      <ContactTypeSelect
        value={form.values.communicationType}
        onChange={(type) => form.setFieldValue("communicationType", type)}
      />
      <TextInput type="date" label="Follow-up date (optional)" {...form.getInputProps("followUpDate")} />
    </FormDialog>
  );
}
