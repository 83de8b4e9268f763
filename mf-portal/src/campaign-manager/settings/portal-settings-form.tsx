import { errorText, serverErrors } from "@crm/api-client";
import { useSaveSettings } from "@crm/screen-parts";
import { FormDialog, Text, Textarea, TextInput, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { type PortalSettings, portalSettingErrors } from "./portal-settings";
import { PORTAL_SETTINGS_SHAPE } from "./portal-settings-shape";
import "./portal-settings.css";

interface PortalSettingsFormProps {
  opened: boolean;
  /** What the form begins with. */
  stored: PortalSettings;
  onClose: () => void;
}

const LINKS = [
  {
    name: "sparkCodeFormUrl",
    label: "Spark Code Form",
    description: "Where creators send spark codes. Empty: the portal has a form of its own.",
  },
  { name: "productsFormUrl", label: "Products Form", description: "Where creators ask for more products" },
  {
    name: "wireGuideUrl",
    label: "Wire Transfer Guide",
    description: "What a wire transfer needs, for creators to read",
  },
] as const;
const FAILED = "Failed to save the settings.";

/** The form of what portals show, with a look at the guidelines as creators read them. */
export function PortalSettingsForm({ opened, stored, onClose }: PortalSettingsFormProps) {
  const form = useForm({ initialValues: stored, validate: portalSettingErrors });
  const save = useSaveSettings({
    onSaved: () => {
      toast.success("Settings saved", "Portals show them from the next time they are opened.");
      onClose();
    },
    onOvertaken: form.setErrors,
    onError: (error) => {
      toast.error("Error", FAILED);
      form.setErrors(serverErrors(error));
    },
  });
  const isShownAtField = Object.keys(form.errors).length > 0;
  const guidelines = form.values.postingGuidelines.trim();
  return (
    <FormDialog
      opened={opened}
      title={PORTAL_SETTINGS_SHAPE.title}
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
        What every portal shows. A link that you leave empty is not offered.
      </Text>
      {LINKS.map(({ name, ...said }) => (
        <TextInput
          key={name}
          {...said}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...form.getInputProps(name)}
        />
      ))}
      <Textarea
        label="Posting Guidelines"
        description="What a creator says yes to before posting"
        rows={5}
        resize="vertical"
        {...form.getInputProps("postingGuidelines")}
      />
      {guidelines !== "" && (
        <section className="portal-settings-preview" aria-label="What creators read">
          <Text size="sm" c="dimmed">
            What creators read
          </Text>
          <p>{guidelines}</p>
        </section>
      )}
      <TextInput
        label="Archive After (days)"
        description="From the final decision on a video until it may go to the archive; 0 is at once"
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps("archiveAfterDays")}
      />
    </FormDialog>
  );
}
