import type { Recogniser } from "./settings";
import { type TesseractCommand, tesseractCommand } from "./tesseract-command";
import { tesseractJs } from "./tesseract-js";

export interface RecogniserSettings {
  workers: number;
  endsAt: number;
  /** Without it, tesseract.js recognises the pages. */
  command?: TesseractCommand | null | undefined;
}

/** Recognises as many pages at once as there are workers, at the same settings and limits with both engines. */
export function createRecogniser({ command, ...settings }: RecogniserSettings): Recogniser {
  return command ? tesseractCommand(command, settings) : tesseractJs(settings);
}
