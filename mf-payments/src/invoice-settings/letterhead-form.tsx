import { errorText, serverErrors } from "@crm/api-client";
import { useSaveSettings } from "@crm/screen-parts";
import { FormDialog, Text, Textarea, TextInput, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { type Letterhead, letterheadErrors } from "./letterhead";
import { LETTERHEAD_SHAPE } from "./letterhead-shape";

interface LetterheadFormProps {
  opened: boolean;
  /** What the form begins with. */
  stored: Letterhead;
  onClose: () => void;
}

const FAILED = "Failed to save the letterhead.";

/** The form of the letterhead, its fields in the order in which an invoice shows them. */
export function LetterheadForm({ opened, stored, onClose }: LetterheadFormProps) {
  const form = useForm({ initialValues: stored, validate: letterheadErrors });
  const save = useSaveSettings({
    onSaved: () => {
      toast.success("Letterhead saved", "Invoices bear it from now on.");
      onClose();
    },
    onOvertaken: form.setErrors,
    onError: (error) => {
      toast.error("Error", FAILED);
      form.setErrors(serverErrors(error));
    },
  });
  const isShownAtField = Object.keys(form.errors).length > 0;
  return (
    <FormDialog
      opened={opened}
      title={LETTERHEAD_SHAPE.title}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={save.isPending}
      canSubmit={form.isDirty()}
      dirty={form.isDirty()}
      error={save.error && !isShownAtField ? errorText(save.error, FAILED) : undefined}
      onSubmit={form.onSubmit((values) => save.mutate({ began: form.getInitialValues(), values }))}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        Whom invoices bill, and how to reach them. What you leave empty is left out.
      </Text>
      <TextInput label="Business Name" autoComplete="organization" {...form.getInputProps("businessName")} />
      <Textarea
        label="Address"
        description="Up to 8 lines"
        autoComplete="street-address"
        rows={4}
        resize="vertical"
        {...form.getInputProps("businessAddress")}
      />
      <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps("businessEmail")} />
      <TextInput label="Tax Number" autoComplete="off" {...form.getInputProps("businessTaxNumber")} />
      <Textarea
        label="Closing Note"
        description="Stands at the end of each invoice, such as who answers questions"
        rows={3}
        resize="vertical"
        {...form.getInputProps("invoiceNote")}
      />
    </FormDialog>
  );
}
