import type { DocumentLine } from "../../../read-document";
import { layOutRows } from "../../layout/lay-out-rows";
import { piecesOf } from "../../layout/text-pieces";
import type { PageWord } from "../../pdf/page-words";
import type { StraightPicture } from "../picture/prepare-for-ocr";
import { baselineAt, type RecognisedLine } from "./recognised-line";

// In points: US letter.
const PAGE_POINTS = 612;
// OCR boxes are tight; a font's full height is this much larger, mostly above the baseline.
const FULL_HEIGHT = 1.15;
const ABOVE = 0.8;

export function layOutRecognised(lines: RecognisedLine[], straight: StraightPicture): DocumentLine[] {
  const scale = PAGE_POINTS / straight.picture.width;
  const runs = lines.map((line): PageWord[] => {
    const height = fullHeight(line);
    return line.words.map(({ text, bbox, confidence }) => {
      const foot = baselineAt(line, (bbox.x0 + bbox.x1) / 2);
      const edges = {
        left: bbox.x0 * scale,
        right: bbox.x1 * scale,
        top: (foot - height * ABOVE) * scale,
        bottom: (foot + height * (1 - ABOVE)) * scale,
      };
      return { text, box: straight.place(bbox), edges, confidence };
    });
  });
  return layOutRows(piecesOf(runs));
}

// Height of a letter divided by its width, in fonts other than a typewriter's, whose letters are wider.
const TALLER_THAN_WIDE = 1.85;
const MAX_STRETCHED = 1.6;

// The upper quartile ignores specks and rules.
function fullHeight({ words, bbox }: RecognisedLine): number {
  const heights = words.map((word) => word.bbox.y1 - word.bbox.y0).sort((a, b) => a - b);
  const upper = (heights[Math.floor(heights.length * 0.75)] ?? bbox.y1 - bbox.y0) * FULL_HEIGHT;
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const width = words.reduce((sum, { bbox: { x0, x1 } }) => sum + x1 - x0, 0) / Math.max(1, letters);
  return Math.min(Math.max(upper, width * TALLER_THAN_WIDE), upper * MAX_STRETCHED);
}
