import { lazyDialog } from "../lazy-dialog";
import { LETTERHEAD_SHAPE } from "./letterhead-shape";

export const LetterheadDialog = lazyDialog(
  LETTERHEAD_SHAPE,
  async () => (await import("./letterhead-dialog")).LetterheadDialog,
);
