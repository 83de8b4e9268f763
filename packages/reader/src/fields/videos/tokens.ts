import { classOf, type WordClass } from "./video-words";

export interface Token {
  word: string;
  class: WordClass | null;
  start: number;
  end: number;
}

const TOKEN = /\.{2,}|\p{L}[\p{L}’']*|\d+|\n|\t|[^\s\p{L}\d_]/gu;
const LEADERS = /^\.{2}/;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    const word = found.toLowerCase();
    const end = index + found.length;
    // Semicolons without a blank separate cells, as in CSV.
    const isCell = LEADERS.test(word) || (word === ";" && /\S/.test(text[end] ?? " "));
    // In "2 x Reels", the x separates a count from its noun.
    const name = found === "x" ? null : isCell ? "cell" : classOf(word);
    tokens.push({ word, class: name, start: index, end });
  }
  return tokens;
}
