import { storedSettings, troubleOf } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { DialogToCome } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { portalSettingsOf } from "./portal-settings";
import { PortalSettingsForm } from "./portal-settings-form";
import { PORTAL_SETTINGS_SHAPE } from "./portal-settings-shape";

/** What all portals show and link to, and when videos go to the archive. Give it a new key each time it opens. */
export function PortalSettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { api } = useModule();
  const stored = useQuery(storedSettings(api));
  if (stored.data && stored.isFetchedAfterMount && !stored.error)
    return <PortalSettingsForm opened={opened} stored={portalSettingsOf(stored.data)} onClose={onClose} />;
  return (
    <DialogToCome
      shape={PORTAL_SETTINGS_SHAPE}
      opened={opened}
      onClose={onClose}
      error={stored.error}
      onRetry={() => void stored.refetch()}
      trouble={{ title: "The settings could not be loaded", ...troubleOf(stored.error) }}
    />
  );
}
