import type { FieldWatch } from "../fields/field-steps";
import type { ReadingLimits } from "../reading-limits";

export interface ReadPagesOptions {
  limits: ReadingLimits;
  /** Every page is read, also when all details have been found. */
  whole: boolean;
  /** Told what is read when the fields of recognised pages are looked for. */
  watch?: FieldWatch;
  onProgress(page: number, pages: number): void;
}
