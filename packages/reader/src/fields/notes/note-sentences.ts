import { foldSpace } from "../text/contract-text";

/** A whole sentence, or a whole point of a list, without the number and the heading that stand before it. */
export interface Sentence {
  /** White space folded. */
  value: string;
  start: number;
  end: number;
}

const MIN_LENGTH = 25;
const MAX_LENGTH = 300;
const PLACEHOLDER = /\[[^\]]*\]|_{3,}|☐|□/;

/** Where a sentence may end: at its mark, with its cell, or where the next line begins with a bullet, a number or a label, or is a table's row. */
const END =
  /[.?!](?=[\s"”’)]|$)["”’)]*|\t|\n(?=[^\S\n]*(?:[•▪☐–-]|\d+(?:\.\d+)*\.?\s|\([a-z]\)|\p{Lu}[^\n:.;]{0,30}:\s)|[^\n\t]{0,80}\t)/gu;
const ABBREVIATION = /\b(?:Inc|Ltd|Corp|Co|No|St|Mr|Ms|Mrs|Dr)$/;

/**
 * What stands before a sentence: bullets, its number, and the words of a heading on a line of their own. Each word ends at
 * white space; otherwise a run of capitals splits into words in exponentially many ways.
 */
const LEAD =
  /^\W*(?:(?:[Aa]rticle|ARTICLE|[Ss]ection|SECTION|[Cc]lause|CLAUSE)\s[\dIVX]{1,5}(?:\.\d{1,2})*\s?[.:–—-](?!\d)\s?)?(?:\d+(?:\.\d+)*\.?\s+)?(?:(?:(?:&?\p{Lu}[^\s.]*|and|of|for|the|to|&)(?=\s)[^\S\n]*){1,6}\n\s*(?=\p{Lu}))?/u;

/** The sentences of a text that are short enough to be noted, and have nothing left to be filled in. */
export function sentencesOf(text: string): Sentence[] {
  return stretchesOf(text).flatMap(({ start: from, end: to }) => {
    const whole = text.slice(from, to);
    const skipped = LEAD.exec(whole)?.[0].length ?? 0;
    const start = from + skipped;
    const end = from + trimmed(whole).length;
    if (end - start < MIN_LENGTH) return [];
    const value = foldSpace(text.slice(start, end));
    const isSentence = /^(?!WHEREAS)[\p{Lu}“"$].*[^:,]$/u.test(value) && (value.match(/\s\p{Ll}+/gu)?.length ?? 0) >= 3;
    const isShort = value.length >= MIN_LENGTH && value.length <= MAX_LENGTH;
    return isSentence && isShort && !PLACEHOLDER.test(value) ? [{ value, start, end }] : [];
  });
}

/** Where one sentence or cell after the other stands, the marks at their ends included. */
function stretchesOf(text: string): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(END)) {
    if (mark.startsWith(".") && ABBREVIATION.test(text.slice(Math.max(0, index - 6), index))) continue;
    const isSpace = mark === "\t" || mark === "\n";
    const end = isSpace ? index : index + mark.length;
    if (end - start >= MIN_LENGTH) stretches.push({ start, end });
    start = index + mark.length;
  }
  if (text.length - start >= MIN_LENGTH) stretches.push({ start, end: text.length });
  return stretches;
}

/** Of a sentence that is too long, the part up to its last semicolon within the length of a note. */
function trimmed(sentence: string): string {
  if (sentence.length <= MAX_LENGTH) return sentence;
  const semicolon = sentence.lastIndexOf(";", MAX_LENGTH);
  return semicolon > MIN_LENGTH ? sentence.slice(0, semicolon) : sentence;
}
