import { prefetchOnApproach, useDialog } from "@crm/module-kit";
import { lazyDialog, Permitted } from "@crm/screen-parts";
import { Button, IconSettings } from "@crm/ui";
import { PORTAL_SETTINGS_SHAPE } from "./portal-settings-shape";

const PortalSettingsDialog = lazyDialog(
  PORTAL_SETTINGS_SHAPE,
  async () => (await import("./portal-settings-dialog")).PortalSettingsDialog,
);

export function PortalSettingsButton() {
  const dialog = useDialog<true>();
  return (
    <>
      <Permitted permission="settings">
        <Button
          variant="default"
          leftSection={<IconSettings size={16} />}
          onClick={() => dialog.open(true)}
          {...prefetchOnApproach(PortalSettingsDialog)}
        >
          Portal Settings
        </Button>
      </Permitted>
      {dialog.subject && <PortalSettingsDialog key={dialog.turn} opened={dialog.opened} onClose={dialog.close} />}
    </>
  );
}
