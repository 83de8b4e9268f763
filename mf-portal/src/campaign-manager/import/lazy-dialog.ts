import { lazyDialog } from "@crm/screen-parts";

export const ImportDialog = lazyDialog(
  { title: "Import All Contracts", rows: [72] },
  async () => (await import("./import-dialog")).ImportDialog,
);
