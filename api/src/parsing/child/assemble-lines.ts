import type { PassageBox } from "@crm/domain/extraction.schema";
import type { DocumentLine, DocumentWord } from "../read-document";

/** How many lines back a run of words may still belong to: the cells of a row are drawn one after the other. */
const LOOK_BACK = 8;
/** Letters of a text layer have their full height; those that OCR boxes are cut close, and photos stretch the gaps. */
const CELL_GAP = 1;
export const OCR_CELL_GAP = 2.2;

/**
 * Puts runs of words, in reading order, on their lines: a run that stands to the right of a recent line and on its
 * height continues it. A gap wider than the letters are high (times `cellGap`) becomes a tab. `ratio` is the page's width by its height.
 */
export function assembleLines(runs: DocumentWord[][], ratio: number, cellGap = CELL_GAP): DocumentLine[] {
  const lines: Required<Omit<DocumentLine, "kind">>[] = [];
  for (const words of runs) {
    const [first] = words;
    if (!first) continue;
    const line =
      lines.slice(-LOOK_BACK).findLast(({ box }) => continues(box, first.box)) ??
      lines.find((earlier) => fillsBlank(earlier, words));
    if (line) line.words = inReadingOrder(line.words, words);
    else lines.push({ text: "", box: first.box, words: [...words] });
    const changed = line ?? lines.at(-1);
    if (changed) changed.box = words.reduce((box, word) => unionBox(box, word.box), changed.box);
  }
  return lines.map((line) => ({ ...line, text: textOf(line.words, ratio, cellGap) }));
}

export function unionBox(a: PassageBox, b: PassageBox): PassageBox {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: round(Math.max(a.x + a.width, b.x + b.width) - x),
    height: round(Math.max(a.y + a.height, b.y + b.height) - y),
  };
}

function continues(line: PassageBox, word: PassageBox): boolean {
  if (word.x < line.x + line.width - 0.005) return false;
  return sharedHeight(line, word) > 0.6;
}

/** What is filled in, by a form's field or a signing service, is drawn last: on the line that has a blank, or a colon, there. */
function fillsBlank(line: DocumentLine & { words: DocumentWord[] }, run: DocumentWord[]): boolean {
  const box = run.reduce(
    (whole, word) => unionBox(whole, word.box),
    run[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 },
  );
  if (sharedHeight(line.box ?? box, box) <= 0.5) return false;
  const covered = line.words.filter((word) => overlaps(word.box, box));
  if (covered.length > 0) return covered.every(({ text }) => BLANK.test(text));
  const before = line.words.findLast((word) => word.box.x + word.box.width <= box.x + TOUCH);
  return before !== undefined && /[:_$@]$/.test(before.text) && box.x - before.box.x - before.box.width < FAR;
}

const BLANK = /^[_.…]{2,}$/;
const TOUCH = 0.005;
const FAR = 0.3;

function inReadingOrder(words: DocumentWord[], added: DocumentWord[]): DocumentWord[] {
  const isFilled = (word: DocumentWord) => BLANK.test(word.text) && added.some(({ box }) => overlaps(box, word.box));
  return [...words.filter((word) => !isFilled(word)), ...added].sort((a, b) => a.box.x - b.box.x);
}

function overlaps(a: PassageBox, b: PassageBox): boolean {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > TOUCH;
}

/** How much of the lower of two boxes' height they have in common. */
export function sharedHeight(a: PassageBox, b: PassageBox): number {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared / Math.min(a.height, b.height);
}

function textOf(words: DocumentWord[], ratio: number, cellGap: number): string {
  return words
    .map((word, index) => {
      const before = words[index - 1];
      if (!before) return word.text;
      const gap = (word.box.x - before.box.x - before.box.width) * ratio;
      return (gap > cellGap * Math.max(word.box.height, before.box.height) ? "\t" : " ") + word.text;
    })
    .join("");
}

function round(fraction: number): number {
  return Math.round(fraction * 10_000) / 10_000;
}
