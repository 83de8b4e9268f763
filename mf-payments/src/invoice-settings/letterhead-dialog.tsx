import { errorDetails, storedSettings } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useSettingsForm } from "@crm/screen-parts";
import { DialogPlaceholder, FormDialog, Text, Textarea, TextInput } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { type Letterhead, letterheadErrors, letterheadOf } from "./letterhead";
import { LETTERHEAD_SHAPE } from "./letterhead-shape";

interface LetterheadDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Give it a new React key at each opening; otherwise it keeps what was typed before. */
export function LetterheadDialog({ opened, onClose }: LetterheadDialogProps) {
  const { api } = useModule();
  const stored = useQuery(storedSettings(api));
  if (stored.data && stored.isFetchedAfterMount && !stored.error)
    return <LetterheadForm opened={opened} stored={letterheadOf(stored.data)} onClose={onClose} />;
  return (
    <DialogPlaceholder
      shape={LETTERHEAD_SHAPE}
      opened={opened}
      onClose={onClose}
      error={stored.error}
      onRetry={() => void stored.refetch()}
      trouble={{ title: "The letterhead could not be loaded", ...errorDetails(stored.error) }}
    />
  );
}

interface LetterheadFormProps {
  opened: boolean;
  stored: Letterhead;
  onClose: () => void;
}

function LetterheadForm({ opened, stored, onClose }: LetterheadFormProps) {
  const { form, dialog } = useSettingsForm({
    stored,
    validate: letterheadErrors,
    saved: { title: "Letterhead saved", message: "New invoices show it from now on." },
    failed: "Failed to save the letterhead.",
    onClose,
  });
  return (
    <FormDialog opened={opened} title={LETTERHEAD_SHAPE.title} {...dialog}>
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
        description="Shown at the end of each invoice, for example who answers questions"
        rows={3}
        resize="vertical"
        {...form.getInputProps("invoiceNote")}
      />
    </FormDialog>
  );
}
