import type { RecognisedText } from "../create-recogniser";
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

export function linesOfRecognised(recognised: RecognisedText): RecognisedLine[] {
  const lines = (recognised.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  return lines.map(({ words, bbox, baseline }) => ({
    bbox,
    baseline,
    words: words
      .filter(({ text, confidence }) => text.trim() !== "" && (confidence >= MIN_CONFIDENCE || LONG.test(text)))
      .map((word) => ({ text: word.text.trim(), confidence: word.confidence / 100, bbox: word.bbox })),
  }));
}

export function baselineAt({ baseline: { x0, y0, x1, y1 } }: RecognisedLine, x: number): number {
  return x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y0;
}
