import type { DialogShape } from "@crm/ui";

export const LETTERHEAD_SHAPE: DialogShape = {
  title: "Invoice Letterhead",
  rows: ["field", 148, "field", "field", 126],
};
