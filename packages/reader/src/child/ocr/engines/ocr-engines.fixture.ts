import { test } from "bun:test";
import { findOcrEngine } from "../../../ocr-engine";
import type { TesseractCommand } from "./tesseract-command";

/** The engines of this machine, as rows of a table of tests. Reports the missing command as a skipped test. */
export async function ocrEngines(): Promise<[string, TesseractCommand | null][]> {
  const { name, command } = await findOcrEngine();
  if (!command)
    test.skip(`OCR with the tesseract command: version 5 is not installed, so ${name} is tested alone`, () => {});
  return [
    ["tesseract.js", null],
    ...(command ? [["the tesseract command", command] as [string, TesseractCommand]] : []),
  ];
}
