import type { GreyPicture } from "../picture/grey-picture";
import { hasDarkAreas } from "../picture/has-dark-areas";
import type { RecognisedLine } from "../text/recognised-line";

/** "block" reads one block of lines; "automatic" finds blocks and cells, and skips graphics. */
export type Segmentation = "block" | "automatic";

export interface RecogniseOptions {
  segmentation: Segmentation;
  /** CPU time in milliseconds. */
  mostMs: number;
  onStep: () => void;
}

export interface Recogniser {
  /** Positions are in pixels of the picture; null on timeout. */
  recognise(picture: GreyPicture, options: RecogniseOptions): Promise<RecognisedLine[] | null>;
}

export const DPI = "150";
// On a busy server a page at low priority takes several times its CPU time.
export const MAX_WALL_TIMES = 6;
export const POLL_MS = 250;
export const TELL_MS = 5_000;

export function pnmOf({ data, width, height }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}

/** Tesseract's parameters for a picture. */
export function parametersFor(picture: GreyPicture, segmentation: Segmentation): Record<string, string> {
  return {
    tessedit_pageseg_mode: segmentation === "block" ? "6" : "3",
    // Otherwise Tesseract would recognise difficult lines twice, the second time inverted.
    ...(!hasDarkAreas(picture) && { invert_threshold: "0" }),
  };
}
