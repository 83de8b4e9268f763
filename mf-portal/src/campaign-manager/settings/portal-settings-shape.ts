import type { DialogShape } from "@crm/ui";

/** What the dialog looks like until its code and what is stored are there. */
export const PORTAL_SETTINGS_SHAPE: DialogShape = {
  title: "Portal Settings",
  rows: ["field", "field", "field", 190, "field"],
};
