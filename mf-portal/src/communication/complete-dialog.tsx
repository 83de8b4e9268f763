import { errorText, refreshCommunication } from "@crm/api-client";
import { addDays, type CalendarDate, formatDate } from "@crm/domain/calendar";
import { CONTACT_EVERY_DAYS, CONTACT_NOTES_MAX, type CommunicationType } from "@crm/domain/communication";
import type { ContactTask } from "@crm/domain/communication.schema";
import { useModule } from "@crm/module-kit";
import { FormDialog, Text, Textarea, TextInput, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useMutation } from "@tanstack/react-query";
import { ContactTypeSelect } from "./contact-type-select";

interface CompleteDialogProps {
  opened: boolean;
  task: ContactTask;
  today: CalendarDate | undefined;
  onClose: () => void;
}

type Values = { notes: string; communicationType: CommunicationType; followUpDate: string };

/** Complete Communication (spec part 2 §2): the contact goes into the history and the next task opens. */
export function CompleteDialog({ opened, task, today, onClose }: CompleteDialogProps) {
  const { api, queryClient } = useModule();
  // A day of follow-up that is still to come stays with the next task, unless it is taken out here.
  const kept = task.followUpDate !== null && today !== undefined && task.followUpDate > today ? task.followUpDate : "";
  const form = useForm<Values>({ initialValues: { notes: "", communicationType: "other", followUpDate: kept } });
  const complete = useMutation({
    mutationFn: ({ notes, communicationType, followUpDate }: Values) =>
      api.communication.complete(task.contractId, {
        notes,
        communicationType,
        followUpDate: followUpDate || null,
        taskId: task.id,
      }),
    onSuccess: () => {
      toast.success("Communication Completed", "Last contact date updated - communication tracking resumed");
      onClose();
    },
    onError: () => toast.error("Error", "Failed to complete communication"),
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
