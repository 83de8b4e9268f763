import { lazyDialog } from "@crm/screen-parts";
import { LETTERHEAD_SHAPE } from "./letterhead-shape";

export const LetterheadDialog = lazyDialog(
  LETTERHEAD_SHAPE,
  async () => (await import("./letterhead-dialog")).LetterheadDialog,
);
