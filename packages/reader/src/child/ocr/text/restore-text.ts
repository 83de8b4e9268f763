import type { GreyPicture } from "../picture/grey-picture";
import { baselineAt, type RecognisedLine, type RecognisedWord } from "./recognised-line";

const HAS_UNDERSCORES = /@|www\.|\.com\b|:\/\//i;
const GOES_ON = /^[\p{Ll}\p{N}_.]/u;

/** Rejoins a handle or URL where OCR read an underscore as a blank, if the gap has ink on the baseline. */
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
// Share of the line height, because word boxes may be off.
const SLACK = 0.2;
const LEAST_LENGTH = 0.3;
const MAX_ABOVE = 0.4;

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
    inked.filter(Boolean).length <= inked.length * MAX_ABOVE
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

const MISREAD: readonly [RegExp, (found: string) => string][] = [
  // "©ines.cooks" is "@ines.cooks".
  [/(?<![\p{L}\p{N}])[©®](?=[a-z][a-z0-9._]{2,})/gu, () => "@"],
  // "S2,500" is "$2,500".
  [/(?<![\p{L}\p{N}])[S§](?=\d{1,3}(?:,\d{3})+(?:\.\d\d)?(?!\d))/gu, () => "$"],
  [/(?<![\p{L}\p{N}])[S§](?=\d+\.\d\d(?!\d))/gu, () => "$"],
  // "$l,850" is "$1,850".
  [/(?<=\$)[lIO\d]{1,3}(?:,[lIO\d]{3})*(?:\.[lIO\d]{2})?(?![\p{L}\p{N}])/gu, digitsOf],
  [/(?<![\p{L}\p{N}$,])[lI\d][lIO\d]{0,2}(?:,[lIO\d]{3})+(?:\.[lIO\d]{2})?(?![\p{L}\p{N}])/gu, digitsOf],
  // "2O26" is "2026".
  [/(?<![\p{L}\p{N}])(?:19|2[0O])[lIO\d]{2}(?![\p{L}\p{N}])/gu, digitsOf],
];

export function restoreSigns(line: RecognisedLine): RecognisedLine {
  return { ...line, words: line.words.map((word) => ({ ...word, text: withSigns(word.text) })) };
}

function withSigns(text: string): string {
  return MISREAD.reduce((whole, [misread, right]) => whole.replace(misread, right), text);
}

function digitsOf(found: string): string {
  if (!/\d/.test(found)) return found;
  return found.replace(/[lI]/g, "1").replace(/O/g, "0");
}

const ALIKE = /^[cosuvwxz]$/;
const TALL = /^[\p{Lu}\p{N}bdfhkl][^\s,;gjpqyQ]*$/u;
const AS_TALL = 0.87;

export function restoreCapitals(line: RecognisedLine): RecognisedLine {
  const heights = line.words
    .filter(({ text }) => text.length > 1 && TALL.test(text))
    .map(({ bbox }) => bbox.y1 - bbox.y0)
    .sort((a, b) => a - b);
  // The lower median, because a box may extend into the next line.
  const tall = heights[Math.floor((heights.length - 1) / 2)];
  if (tall === undefined) return line;
  const words = line.words.map((word) =>
    ALIKE.test(word.text) && word.bbox.y1 - word.bbox.y0 >= tall * AS_TALL
      ? { ...word, text: word.text.toUpperCase() }
      : word,
  );
  return { ...line, words };
}
