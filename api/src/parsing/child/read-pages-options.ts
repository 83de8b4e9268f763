import type { ReadingLimits } from "../reading-limits";

export interface ReadPagesOptions {
  limits: ReadingLimits;
  /** Every page is read, also when all details have been found. */
  whole: boolean;
  onProgress(page: number, pages: number): void;
}
