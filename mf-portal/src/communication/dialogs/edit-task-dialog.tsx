import { errorText, refreshCommunication, serverErrors } from "@crm/api-client";
import { CONTACT_NOTES_MAX } from "@crm/domain/communication/communication";
import type { ContactTask } from "@crm/domain/communication/communication.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { pastDayProblem } from "@crm/domain/value/past-day";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { FormDialog, Text, Textarea, TextInput, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";

interface EditTaskDialogProps {
  opened: boolean;
  task: ContactTask;
  /** Today in the business's time zone; undefined while loading. */
  today: CalendarDate | undefined;
  onClose: () => void;
}

type Values = { nextContactDate: string; followUpDate: string; notes: string };

export function EditTaskDialog({ opened, task, today, onClose }: EditTaskDialogProps) {
  const { api, queryClient } = useModule();
  const { nextContactDate, followUpDate, notes } = task;
  const form = useForm<Values>({
    initialValues: { nextContactDate, followUpDate: followUpDate ?? "", notes: notes ?? "" },
    validate: {
      nextContactDate: (day) =>
        day === "" ? "Enter the day of the next contact" : today && pastDayProblem(day, today, nextContactDate),
      followUpDate: (day) => today && pastDayProblem(day, today, followUpDate),
    },
  });
  const save = useSingleMutation({
    mutationFn: (values: Values) => api.communication.update(task.id, changed(values, form.getInitialValues())),
    onSuccess: () => {
      toast.success("Schedule Updated");
      onClose();
    },
    onError: (error) => form.setErrors(serverErrors(error)),
    onSettled: () => refreshCommunication(queryClient),
  });
  return (
    <FormDialog
      opened={opened}
      title="Change Communication Task"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={save.isPending}
      dirty={form.isDirty()}
      error={save.error ? errorText(save.error, "The task could not be changed") : undefined}
      onSubmit={form.onSubmit((values) => (form.isDirty() ? save.mutate(values) : onClose()))}
      onClose={onClose}
    >
      <Text className="contact-about">
        {task.contract.fullName} <span className="contact-handle">{task.contract.socialHandle}</span>
      </Text>
      <TextInput
        type="date"
        label="Next contact"
        withAsterisk
        data-autofocus
        {...form.getInputProps("nextContactDate")}
      />
      <TextInput
        type="date"
        label="Follow-up date"
        description="Leave empty for no follow-up."
        {...form.getInputProps("followUpDate")}
      />
      <Textarea
        label="Notes"
        rows={3}
        resize="vertical"
        maxLength={CONTACT_NOTES_MAX}
        {...form.getInputProps("notes")}
      />
    </FormDialog>
  );
}

/** Returns only changed fields, so that another user's changes to the rest are kept. */
function changed(values: Values, before: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== Object.entries(before).find(([own]) => own === name)?.[1],
    ),
  );
}
