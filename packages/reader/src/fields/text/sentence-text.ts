import { LIST_MARK } from "./line-around";
import { cacheLastText } from "./superseded";

const ABBREVIATION =
  /\b(?:inc|ltd|co|corp|llc|l\.l\.c|l\.p|s\.a|b\.v|s\.r\.l|mr|mrs|ms|dr|no|nos|sec|art|vs|st|ave|jr|sr|pty|u\.s|u\.k|p\.m|a\.m|i\.e|e\.g|approx|w\.e\.f|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\./gi;
const NEW_SENTENCE =
  /^["”’)]?\s+(?:the|this|these|it|if|in|for|each|either|you|we|unless|subject|during|upon|effective|such|all)\s/i;
const FIRST_IN_CAPITALS = /^["”’)]?\s+["“]?[A-Z]/;

const STUCK_NUMBER = /^\(?\d{1,3}(?:\.\d{1,2}){0,3}\.?\)?(?=[A-Z][a-z])/gm;

/** Replaces full stops that end no sentence by middle dots, so offsets stay valid. */
export const sentenceText = cacheLastText((text) =>
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

/** Stops at a sentence end, semicolon, tab, empty line or list item; at most `length` characters. */
export function sentenceBefore(text: string, at: number, length: number): string {
  const words = text.slice(Math.max(0, at - length), at);
  const item = [...words.matchAll(ITEMS)].at(-1)?.index ?? -1;
  const from = Math.max(item, ...[".", ";", "?", "!", "\n\n", "\t"].map((mark) => words.lastIndexOf(mark)));
  return words.slice(from + 1).replace(/\s/g, " ");
}

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
const DOUBTFUL =
  /\b(?:[a-z]+[10][a-z1]*|fr[o0]rn|te?rrn[a-z]*|c[o0](?:rn|m){2}[a-z]+|rn[o0]nths?|agreernent|rernains?)\b/gi;

// `frorn` and `un1ess` are OCR errors of words that state dates and terms.
function readMisreadWords(text: string): string {
  return text.replace(DOUBTFUL, (found) => {
    const known = AS_READ.find(({ word, pattern }) => word.length <= found.length && pattern.test(found));
    return known ? known.word.padStart(found.length) : found;
  });
}
