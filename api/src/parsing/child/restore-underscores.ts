import type { GreyPicture } from "./grey-picture";
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

const DARK = 0.75;
const MOST = 0.7;

/** Whether most of the gap is crossed by ink at the foot of the line, and the space above it is blank. */
function hasUnderscore(line: RecognisedLine, picture: GreyPicture, from: number, to: number): boolean {
  const height = line.bbox.y1 - line.bbox.y0;
  if (to - from < height * 0.15 || to - from > height * 1.5) return false;
  const foot = baselineAt(line, (from + to) / 2);
  const low = share(picture, { from, to, top: foot - height * 0.08, bottom: foot + height * 0.35 });
  const high = share(picture, { from, to, top: foot - height * 0.6, bottom: foot - height * 0.15 });
  return low >= MOST && high < 0.4;
}

/** The share of columns that have ink within some rows. */
function share(
  { data, width, height }: GreyPicture,
  area: { from: number; to: number; top: number; bottom: number },
): number {
  let inked = 0;
  let columns = 0;
  for (let x = Math.round(area.from); x < area.to && x < width; x += 1) {
    columns += 1;
    let darkest = 255;
    for (let y = Math.max(0, Math.round(area.top)); y <= area.bottom && y < height; y += 1)
      darkest = Math.min(darkest, data[y * width + x] ?? 255);
    if (darkest < 255 * DARK) inked += 1;
  }
  return columns === 0 ? 0 : inked / columns;
}
