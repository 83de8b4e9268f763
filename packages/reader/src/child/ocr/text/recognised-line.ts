import type { RecognisedText } from "../create-recogniser";
import type { PixelBox } from "../picture/prepare-for-ocr";

export interface RecognisedWord {
  text: string;
  /** From 0 to 1. */
  confidence: number;
  bbox: PixelBox;
}

/** Words that OCR read on one line, with the line on which their letters stand. */
export interface RecognisedLine {
  words: RecognisedWord[];
  bbox: PixelBox;
  baseline: PixelBox;
}

const MIN_CONFIDENCE = 5;
/** Specks make no long words; a handle is one that no dictionary knows. */
const LONG = /[\p{L}\p{N}]{5}/u;

/** The lines of what was recognised, without short words that are hardly a guess. */
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

/** Where the letters of a line stand at a place across the picture, in pixels from its top. */
export function baselineAt({ baseline: { x0, y0, x1, y1 } }: RecognisedLine, x: number): number {
  return x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y0;
}
