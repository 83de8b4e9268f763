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
  const lines: Required<DocumentLine>[] = [];
  for (const words of runs) {
    const [first] = words;
    if (!first) continue;
    const line = lines.slice(-LOOK_BACK).findLast(({ box }) => continues(box, first.box));
    if (line) line.words.push(...words);
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
  const shared = Math.min(line.y + line.height, word.y + word.height) - Math.max(line.y, word.y);
  return shared > 0.6 * Math.min(line.height, word.height);
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
