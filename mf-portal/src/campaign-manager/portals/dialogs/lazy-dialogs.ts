import { lazyDialog } from "@crm/screen-parts";

export const AdvanceTermDialog = lazyDialog(
  { title: "Advance Term", rows: [24, 140, 72] },
  async () => (await import("./advance-term-dialog")).AdvanceTermDialog,
);

export const RotateDialog = lazyDialog(
  { title: "Replace Portal Link", rows: [48] },
  async () => (await import("./rotate-dialog")).RotateDialog,
);
