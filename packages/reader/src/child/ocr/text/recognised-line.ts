import type { PixelBox } from "../picture/prepare-for-ocr";

export interface RecognisedWord {
  text: string;
  /** From 0 to 1. */
  confidence: number;
  bbox: PixelBox;
}

export interface RecognisedLine {
  words: RecognisedWord[];
  bbox: PixelBox;
  baseline: PixelBox;
}

const MIN_CONFIDENCE = 5;
// Noise forms no long words, and dictionaries do not know handles, so long words are kept.
const LONG = /[\p{L}\p{N}]{5}/u;

/** Leaves out noise. The given confidences are from 0 to 100. */
export function keptWords(words: readonly RecognisedWord[]): RecognisedWord[] {
  return words
    .filter(({ text, confidence }) => text.trim() !== "" && (confidence >= MIN_CONFIDENCE || LONG.test(text)))
    .map(({ text, confidence, bbox }) => ({ text: text.trim(), confidence: confidence / 100, bbox }));
}

export function baselineAt({ baseline: { x0, y0, x1, y1 } }: RecognisedLine, x: number): number {
  return x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y0;
}
