import { approached, useDialog } from "@crm/module-kit";
import { Button, IconSettings } from "@crm/ui";
import { PortalSettingsDialog } from "./lazy-dialog";

/** Opens what all portals show and link to. */
export function PortalSettingsButton() {
  const dialog = useDialog<true>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSettings size={16} />}
        onClick={() => dialog.open(true)}
        {...approached(PortalSettingsDialog)}
      >
        Portal Settings
      </Button>
      {dialog.subject && <PortalSettingsDialog key={dialog.turn} opened={dialog.opened} onClose={dialog.close} />}
    </>
  );
}
