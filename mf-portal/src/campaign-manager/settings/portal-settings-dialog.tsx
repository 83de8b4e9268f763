import { errorDetails, storedSettings } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useSettingsForm } from "@crm/screen-parts";
import { DialogPlaceholder, FormDialog, Text, Textarea, TextInput } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { type PortalSettings, portalSettingErrors, portalSettingsOf } from "./portal-settings";
import { PORTAL_SETTINGS_SHAPE } from "./portal-settings-shape";
import "./portal-settings.css";

/** Pass a new React key each time it opens, to load the settings again. */
export function PortalSettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { api } = useModule();
  const stored = useQuery(storedSettings(api));
  if (stored.data && stored.isFetchedAfterMount && !stored.error)
    return <PortalSettingsForm opened={opened} stored={portalSettingsOf(stored.data)} onClose={onClose} />;
  return (
    <DialogPlaceholder
      shape={PORTAL_SETTINGS_SHAPE}
      opened={opened}
      onClose={onClose}
      error={stored.error}
      onRetry={() => void stored.refetch()}
      trouble={{ title: "The settings could not be loaded", ...errorDetails(stored.error) }}
    />
  );
}

interface PortalSettingsFormProps {
  opened: boolean;
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

function PortalSettingsForm({ opened, stored, onClose }: PortalSettingsFormProps) {
  const { form, dialog } = useSettingsForm({
    stored,
    validate: portalSettingErrors,
    saved: { title: "Settings saved", message: "Portals show them the next time they are opened." },
    failed: "Failed to save the settings.",
    onClose,
  });
  const guidelines = form.values.postingGuidelines.trim();
  return (
    <FormDialog opened={opened} title={PORTAL_SETTINGS_SHAPE.title} {...dialog}>
      <Text size="sm" c="dimmed">
        What every portal shows. A link that you leave empty is not offered.
      </Text>
      {LINKS.map(({ name, ...texts }) => (
        <TextInput
          key={name}
          {...texts}
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
