import type { DialogShape } from "@crm/ui";

/** What the dialog looks like until its code and what is stored are there. */
export const LETTERHEAD_SHAPE: DialogShape = {
  title: "Invoice Letterhead",
  rows: ["field", 148, "field", "field", 126],
};
