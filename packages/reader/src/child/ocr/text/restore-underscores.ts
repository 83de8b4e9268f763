import type { GreyPicture } from "../picture/grey-picture";
import { baselineAt, type RecognisedLine, type RecognisedWord } from "./recognised-line";

/** What may hold an underscore: a handle, an e-mail address, a link. */
const HAS_UNDERSCORES = /@|www\.|\.com\b|:\/\//i;
const GOES_ON = /^[\p{Ll}\p{N}_.]/u;

/** Joins the parts of a handle or link again where OCR took the underscore between them for a blank: there is ink on the ground of the gap. */
export function restoreUnderscores(line: RecognisedLine, picture: GreyPicture): RecognisedLine {
  const words: RecognisedWord[] = [];
  for (const word of line.words) {
    const before = words.at(-1);
    const isParted = before && HAS_UNDERSCORES.test(before.text) && GOES_ON.test(word.text);
    if (before && isParted && hasUnderscore(line, picture, before.bbox.x1, word.bbox.x0)) {
      words[words.length - 1] = joined(before, word);
    } else words.push(word);
  }
  return { ...line, words };
}

function joined(before: RecognisedWord, word: RecognisedWord): RecognisedWord {
  const { x0, y0 } = before.bbox;
  const { x1, y1 } = word.bbox;
  return {
    text: `${before.text.replace(/_$/, "")}_${word.text.replace(/^_/, "")}`,
    confidence: Math.min(before.confidence, word.confidence),
    bbox: { x0, y0: Math.min(y0, word.bbox.y0), x1, y1: Math.max(before.bbox.y1, y1) },
  };
}

const DARK = 190;
/** Boxes of words may be some pixels off. */
const SLACK = 0.2;
const LEAST_LENGTH = 0.3;
const MOST_ABOVE = 0.4;

/** Whether a stroke runs under the gap, just below the ground on which letters stand, while the gap itself is blank. */
function hasUnderscore(line: RecognisedLine, picture: GreyPicture, from: number, to: number): boolean {
  const height = line.bbox.y1 - line.bbox.y0;
  if (to - from < height * 0.15 || to - from > height * 1.5) return false;
  const foot = baselineAt(line, (from + to) / 2);
  const slack = height * SLACK;
  const under = { from: from - slack, to: to + slack, top: foot + height * 0.04, bottom: foot + height * 0.35 };
  const inner = (to - from) / 4;
  const above = { from: from + inner, to: to - inner, top: foot - height * 0.6, bottom: foot - height * 0.1 };
  const inked = inkedColumns(picture, above);
  return (
    longestRun(inkedColumns(picture, under)) >= height * LEAST_LENGTH &&
    inked.filter(Boolean).length <= inked.length * MOST_ABOVE
  );
}

interface Area {
  from: number;
  to: number;
  top: number;
  bottom: number;
}

function inkedColumns({ data, width, height }: GreyPicture, area: Area): boolean[] {
  const columns: boolean[] = [];
  for (let x = Math.max(0, Math.round(area.from)); x < area.to && x < width; x += 1) {
    let darkest = 255;
    for (let y = Math.max(0, Math.round(area.top)); y <= area.bottom && y < height; y += 1)
      darkest = Math.min(darkest, data[y * width + x] ?? 255);
    columns.push(darkest < DARK);
  }
  return columns;
}

function longestRun(columns: boolean[]): number {
  let longest = 0;
  let run = 0;
  for (const isInked of columns) {
    run = isInked ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
