import { LIST_MARK } from "./line-around";
import { ofLastText } from "./superseded";

const ABBREVIATION =
  /\b(?:inc|ltd|co|corp|llc|l\.l\.c|l\.p|s\.a|b\.v|s\.r\.l|mr|mrs|ms|dr|no|nos|sec|art|vs|st|ave|jr|sr|pty|u\.s|u\.k|p\.m|a\.m|i\.e|e\.g|approx|w\.e\.f|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\./gi;
const NEW_SENTENCE =
  /^["”’)]?\s+(?:the|this|these|it|if|in|for|each|either|you|we|unless|subject|during|upon|effective|such|all)\s/i;
const FIRST_IN_CAPITALS = /^["”’)]?\s+["“]?[A-Z]/;

/** A clause's number that has grown onto its first word: `14.6This Agreement`. */
const STUCK_NUMBER = /^\(?\d{1,3}(?:\.\d{1,2}){0,3}\.?\)?(?=[A-Z][a-z])/gm;

/**
 * A text of the same length in which a full stop ends a sentence: those of abbreviations (`Inc.`, `5:00 p.m.`), of numbers
 * and of dates in digits are middle dots. Offsets into the one are offsets into the other.
 */
export const sentenceText = ofLastText((text) =>
  readMisreadWords(text)
    .replace(ABBREVIATION, (found: string, at: number) => {
      const after = text.slice(at + found.length, at + found.length + 24);
      const endsSentence = FIRST_IN_CAPITALS.test(after) && NEW_SENTENCE.test(after);
      return endsSentence ? `${found.slice(0, -1).replaceAll(".", "·")}.` : found.replaceAll(".", "·");
    })
    .replace(STUCK_NUMBER, (number) => " ".repeat(number.length))
    .replace(/(?<=\d)\.(?=\d)/g, "·"),
);

const ITEM = `\\n(?=[ \\t]{0,4}${LIST_MARK}[ \\t])`;
const ENDS = new RegExp(`[.;\\t]|\\n\\n|${ITEM}`);
const ITEMS = new RegExp(ITEM, "g");

/**
 * The words of the same sentence before an offset, back to a mark that ends one, a semicolon, a tab, an empty line or the beginning of
 * a list's item; at most `length`.
 */
export function sentenceBefore(text: string, at: number, length: number): string {
  const words = text.slice(Math.max(0, at - length), at);
  const item = [...words.matchAll(ITEMS)].at(-1)?.index ?? -1;
  const from = Math.max(item, ...[".", ";", "?", "!", "\n\n", "\t"].map((mark) => words.lastIndexOf(mark)));
  return words.slice(from + 1).replace(/\s/g, " ");
}

/** The words of the same sentence after an offset, at most `length`. */
export function sentenceAfter(text: string, at: number, length: number): string {
  const words = text.slice(at, at + length);
  const ends = words.search(ENDS);
  return (ends < 0 ? words : words.slice(0, ends)).replace(/\s/g, " ");
}

const WORDS =
  "from begin begins begun commence commences commencing start starts until unless shall will term terms terminate terminated month months agreement remain remains effective continue continues expire expires".split(
    " ",
  );
const MISREAD: Record<string, string> = { i: "[il1]", l: "[l1I]", m: "(?:m|rn)", o: "[o0]", n: "[nr]" };

const AS_READ = WORDS.map((word) => ({
  word,
  pattern: new RegExp(
    `^${[...word].map((letter) => (letter === "n" ? "n" : (MISREAD[letter] ?? letter))).join("")}$`,
    "i",
  ),
}));
/** A digit among letters, or rn where an m may stand. */
const DOUBTFUL =
  /\b(?:[a-z]+[10][a-z1]*|fr[o0]rn|te?rrn[a-z]*|c[o0](?:rn|m){2}[a-z]+|rn[o0]nths?|agreernent|rernains?)\b/gi;

/** A text of the same length in which the words that dates and terms are told by are put right where a scan misread them: `frorn`, `un1ess`. */
function readMisreadWords(text: string): string {
  return text.replace(DOUBTFUL, (found) => {
    const known = AS_READ.find(({ word, pattern }) => word.length <= found.length && pattern.test(found));
    return known ? known.word.padStart(found.length) : found;
  });
}
