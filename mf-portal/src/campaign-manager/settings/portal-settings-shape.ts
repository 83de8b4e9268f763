import type { DialogShape } from "@crm/ui";

export const PORTAL_SETTINGS_SHAPE: DialogShape = {
  title: "Portal Settings",
  rows: ["field", "field", "field", 190, "field"],
};
