import type { RecognisedLine } from "./recognised-line";

/** Letters that look the same large and small. */
const ALIKE = /^[cosuvwxz]$/;
const TALL = /^[\p{Lu}\p{N}bdfhkl][^\s,;gjpqyQ]*$/u;
const AS_TALL = 0.87;

/** Makes a letter that stands alone large where it is as tall as the large letters of its line, as in a cell that says X. */
export function restoreCapitals(line: RecognisedLine): RecognisedLine {
  const heights = line.words
    .filter(({ text }) => text.length > 1 && TALL.test(text))
    .map(({ bbox }) => bbox.y1 - bbox.y0)
    .sort((a, b) => a - b);
  // The lower of two, since a box may reach into the next line.
  const tall = heights[Math.floor((heights.length - 1) / 2)];
  if (tall === undefined) return line;
  const words = line.words.map((word) =>
    ALIKE.test(word.text) && word.bbox.y1 - word.bbox.y0 >= tall * AS_TALL
      ? { ...word, text: word.text.toUpperCase() }
      : word,
  );
  return { ...line, words };
}
