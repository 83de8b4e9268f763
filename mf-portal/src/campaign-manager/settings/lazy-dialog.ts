import { lazyDialog } from "@crm/screen-parts";
import { PORTAL_SETTINGS_SHAPE } from "./portal-settings-shape";

export const PortalSettingsDialog = lazyDialog(
  PORTAL_SETTINGS_SHAPE,
  async () => (await import("./portal-settings-dialog")).PortalSettingsDialog,
);
