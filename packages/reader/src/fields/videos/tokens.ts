import { classOf, type WordClass } from "./video-words";

/** A word, a number or a mark of a text, in small letters. */
export interface Token {
  word: string;
  class: WordClass | null;
  start: number;
  end: number;
}

const TOKEN = /\.{2,}|\p{L}[\p{L}’']*|\d+|\n|\t|[^\s\p{L}\d_]/gu;
/** Dots that lead from a label to its value part them as a cell's edge does. */
const LEADERS = /^\.{2}/;

/** The tokens of a text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    const word = found.toLowerCase();
    const end = index + found.length;
    // Semicolons without a blank part the cells of a row, as in a file of a spreadsheet.
    const isCell = LEADERS.test(word) || (word === ";" && /\S/.test(text[end] ?? " "));
    // A small x stands between a count and its noun.
    const name = found === "x" ? null : isCell ? "cell" : classOf(word);
    tokens.push({ word, class: name, start: index, end });
  }
  return tokens;
}
