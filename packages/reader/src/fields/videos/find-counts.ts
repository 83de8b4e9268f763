import { parseNumberWord, SINGLE_NUMBER_WORD } from "../text/number-words";
import { type Token, tokensOf } from "./tokens";

/** A count with what it counts, as places among the tokens. */
export interface Count {
  value: number;
  form: "digits" | "word" | "both" | "article" | "times";
  /** The first and the last of its own tokens. */
  from: number;
  to: number;
  /** The token that says what is counted, and where it was found. */
  noun: number | null;
  side: "behind" | "before" | "row" | "none";
  /** It fills a cell of a table. */
  isLone: boolean;
}

export interface Counts {
  tokens: Token[];
  counts: Count[];
}

/** More videos a month than anybody owes: a larger number counts something else. */
export const MOST_VIDEOS = 300;

/** The counts of a text, of whatever they are, each with its noun; lengths are none. */
export function findCounts(text: string): Counts {
  const tokens = tokensOf(text);
  const counts: Count[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const count = numberAt(tokens, at) ?? articleAt(tokens, at);
    if (!count) continue;
    if (!isLength(tokens, count.to + 1))
      counts.push({ ...count, from: at, noun: null, side: "none", isLone: isLone(tokens, at, count.to) });
    at = count.to;
  }
  const starts = new Set(counts.filter(({ form }) => form !== "article").map(({ from }) => from));
  const taken = new Set<number>();
  for (const count of counts) {
    if (count.isLone) continue;
    count.noun = nounBehind(tokens, count, starts);
    if (count.noun === null) continue;
    count.side = "behind";
    taken.add(count.noun);
  }
  for (const count of counts) {
    const isTimes = count.noun !== null && tokens[count.noun]?.class === "times";
    if (count.noun !== null && !isTimes) continue;
    const before = nounBefore(tokens, count, starts, taken);
    const noun = before ?? (count.isLone ? nounOfRow(tokens, count) : null);
    if (noun === null) continue;
    count.noun = noun;
    count.side = before === null ? "row" : "before";
  }
  return { tokens, counts: counts.filter(({ form, side }) => form !== "article" || side === "behind") };
}

// A table's cell that holds a number alone.
function isLone(tokens: readonly Token[], from: number, to: number): boolean {
  const edges = [tokens[from - 1], tokens[to + 1]].map((token) => (token ? token.class : "line"));
  return edges.includes("cell") && edges.every((edge) => edge === "cell" || edge === "line");
}

// The number of a length, as in `60-second`, `15 to 45 sec` `six-month` and `two weeks`.
function isLength(tokens: readonly Token[], at: number): boolean {
  let place = at;
  while (
    /^(?:[-–—+(]|to|or|and|\d+|five|ten|fifteen|twenty|thirty|sixty|seventy|ninety|hundred)$/.test(
      tokens[place]?.word ?? "",
    ) &&
    place < at + 6
  )
    place++;
  const token = tokens[place];
  if (token?.class === "length" || /^weeks?$/.test(tokens[at]?.word ?? "")) return true;
  const isJoined =
    tokens[at]?.word === "-" && tokens[at]?.start === tokens[at - 1]?.end && tokens[at + 1]?.start === tokens[at]?.end;
  return (
    isJoined &&
    /^\p{L}/u.test(tokens[at + 1]?.word ?? "") &&
    !["video", "platform"].includes(tokens[at + 1]?.class ?? "")
  );
}

type Written = Pick<Count, "value" | "form" | "to">;

const NUMBER_WORD = new RegExp(`^${SINGLE_NUMBER_WORD}$`);
const PHRASES: Record<string, number> = { once: 1, twice: 2, thrice: 3, couple: 2, dozen: 12 };

function numberAt(tokens: readonly Token[], at: number): Written | null {
  const token = tokens[at];
  if (!token) return null;
  const phrase = Object.hasOwn(PHRASES, token.word) ? PHRASES[token.word] : undefined;
  if (phrase !== undefined) return { value: phrase, form: token.class === "times" ? "times" : "word", to: at };
  if (/^\d/.test(token.word)) {
    if (!isCount(tokens, at)) return null;
    const value = Number(token.word);
    const words = bracketed(tokens, at + 1);
    const isTwice = words !== null && wordsAt(tokens, words.from)?.value === value;
    return valid({ value, form: isTwice ? "both" : "digits", to: isTwice ? words.to : at });
  }
  const words = wordsAt(tokens, at);
  if (!words) return null;
  const digits = bracketed(tokens, words.to + 1);
  const inDigits = digits && /^\d+$/.test(tokens[digits.from]?.word ?? "") ? Number(tokens[digits.from]?.word) : null;
  if (inDigits === null || !digits) return valid({ ...words, form: "word" });
  return inDigits === words.value ? valid({ ...words, form: "both", to: digits.to }) : null;
}

const valid = (written: Written): Written | null =>
  written.value > 0 && written.value <= MOST_VIDEOS ? written : null;

// Twenty, or twenty-four, in words.
function wordsAt(tokens: readonly Token[], at: number): { value: number; to: number } | null {
  const first = tokens[at];
  if (!first || !NUMBER_WORD.test(first.word)) return null;
  const dash = tokens[at + 1]?.word === "-" ? 1 : 0;
  const second = tokens[at + 1 + dash];
  const both = second && parseNumberWord(`${first.word} ${second.word}`);
  if (both) return { value: both, to: at + 1 + dash };
  const value = parseNumberWord(first.word);
  return value === null ? null : { value, to: at };
}

// A number in brackets, also at the beginning of the next line.
function bracketed(tokens: readonly Token[], at: number): { from: number; to: number } | null {
  const open = tokens[at]?.word === "\n" ? at + 1 : at;
  if (tokens[open]?.word !== "(") return null;
  const close = [open + 2, open + 3, open + 4].find((place) => tokens[place]?.word === ")");
  return close === undefined ? null : { from: open + 1, to: close };
}

const PART_OF_NUMBER = /^[.·,:/]$/;
const SIGN = /^[$€£¥₹#@№]$/;

/** Words whose number is a name: of a part of the document, a day, a place in an order. */
const NUMBERED =
  /^(?:section|clause|article|paragraph|page|part|version|v|item|schedule|exhibit|annex|appendix|phase|option|po|ref|jan|january|feb|february|mar|march|apr|april|june?|july?|aug|august|sept?|september|oct|october|nov|november|dec|december)$/;
const MONTH_NAME = /^(?:jan|feb|mar|apr|june?|july?|aug|sept?|oct|nov|dec)/;

// A number that a dash joins to a year or, with another one, to a third.
function isDate(tokens: readonly Token[], at: number, step: number): boolean {
  const [dash, other, further] = [
    tokens[at + step]?.word ?? "",
    tokens[at + 2 * step]?.word ?? "",
    tokens[at + 3 * step]?.word ?? "",
  ];
  return /^[-/]$/.test(dash) && /^\d/.test(other) && (other.length > 3 || further === dash);
}

// Digits that stand for themselves: no amount, date, time, share, mark of a clause, or part of a name.
function isCount(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.word.length > 3 || token.word.startsWith("0")) return false;
  if (tokens[at + 1]?.word === "," && /^\d{4}$/.test(tokens[at + 2]?.word ?? "")) return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isBeside = (one?: Token, other?: Token) => one !== undefined && other !== undefined && one.end === other.start;
  if (before && (SIGN.test(before.word) || before.class === "money" || NUMBERED.test(before.word))) return false;
  // Groups of a telephone number or of thousands.
  if (after?.word === "%" || MONTH_NAME.test(after?.word ?? "")) return false;
  const isGroup = /^\d/.test(before?.word ?? "") && before?.end === token.start - 1;
  if (isGroup && (token.word.length === 3 || /^\d{2,}$/.test(before?.word ?? ""))) return false;
  if (/^\d{2,}$/.test(after?.word ?? "") && after?.start === token.end + 1) return false;
  if ([-1, 1].some((step) => isDate(tokens, at, step))) return false;
  if (isBeside(before, token) && before) {
    if (/^\p{L}/u.test(before.word) && before.word !== "x") return false;
    if (PART_OF_NUMBER.test(before.word) && /^\d/.test(tokens[at - 2]?.word ?? "")) return false;
    if (/^[-–]$/.test(before.word) && /^(?:\p{L}|\d{3})/u.test(tokens[at - 2]?.word ?? "")) return false;
  }
  if (isBeside(token, after) && after) {
    if (after.class === "money") return false;
    if (/^\p{L}/u.test(after.word) && after.word !== "x" && after.class === null) return false;
    if (PART_OF_NUMBER.test(after.word) && /^\d/.test(tokens[at + 2]?.word ?? "") && isBeside(after, tokens[at + 2]))
      return false;
    const isFirst = before === undefined || before.class === "line";
    if (isFirst && /^[.)]$/.test(after.word)) return false;
  }
  const isMark = before?.word === "(" && after?.word === ")" && (tokens[at - 2]?.class ?? "line") === "line";
  return !isMark;
}

function articleAt(tokens: readonly Token[], at: number): Written | null {
  const word = tokens[at]?.word;
  const next = tokens[at + 1]?.class ?? null;
  const isPeriod = next === "month" || next === "week" || next === "time";
  const isMark = /^[.)]$/.test(tokens[at + 1]?.word ?? "");
  return !isPeriod && !isMark && (word === "a" || word === "an" || word === "single")
    ? { value: 1, form: "article", to: at }
    : null;
}

const NOUNS = new Set(["video", "platform", "work", "other", "times", "length", "months", "time"]);
const REACH_BEHIND = 14;
const REACH_OF_ARTICLE = 5;
const REACH_BEFORE = 12;
const ENDS = /^(?:shall|will|may|must|should|is|are|was|were|if|that|which|who|until|from|until|starting)$/;

function nounBehind(tokens: readonly Token[], count: Count, counts: ReadonlySet<number>): number | null {
  const isArticle = count.form === "article";
  const reach = isArticle ? REACH_OF_ARTICLE : REACH_BEHIND;
  let best: number | null = null;
  let isTable = isInTable(tokens, count.from);
  for (let at = count.to + 1; at <= count.to + reach; at++) {
    const token = tokens[at];
    if (!token || token.class === "stop" || token.class === "money" || token.word === ":" || ENDS.test(token.word))
      break;
    if (counts.has(at)) break;
    if (token.class === "cell") isTable = true;
    if (token.class === "line" && (isTable || isNewItem(tokens, at + 1))) break;
    if (isArticle && (token.class === "each" || token.class === "and" || token.word === ",")) break;
    if (token.class === "times" && isArticle) break;
    const isNoun = token.class !== null && NOUNS.has(token.class);
    if (best !== null) {
      if (token.class === "video" || (at - best < 3 && /^(?:other|work)$/.test(token.class ?? ""))) return at;
      if (at - best > 4 || token.class === "month" || token.class === "and" || token.word === ",") break;
      continue;
    }
    if (!isNoun || token.class === "length") continue;
    // A platform or a piece may be that of a video, or of a story.
    if (token.class !== "platform" && token.class !== "work") return isArticle && token.class !== "video" ? null : at;
    best = at;
  }
  return isArticle ? null : best;
}

function isNewItem(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first || first.class === "line" || /^[-•*·–▪●▸>(]$/.test(first.word)) return true;
  return second !== undefined && /^[.):]$/.test(second.word) && first.end === second.start;
}

function isInTable(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at >= from - REACH_BEFORE; at--) {
    const name = tokens[at]?.class;
    if (name === "cell") return true;
    if (name === "line") return false;
  }
  return false;
}

function nounBefore(
  tokens: readonly Token[],
  count: Count,
  counts: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): number | null {
  let platform: number | null = null;
  const reach = count.isLone ? 2 * REACH_BEFORE : REACH_BEFORE;
  for (let at = count.from - 1; at >= count.from - reach; at--) {
    const token = tokens[at];
    if (!token || token.class === "line" || token.class === "money" || counts.has(at)) break;
    if (token.class === "stop" && !count.isLone) break;
    if (taken.has(at) && !count.isLone) break;
    if (token.class === "video" || token.class === "other") return at;
    if (token.class === "platform") platform ??= at;
  }
  return platform;
}

// What stands in the cells behind a number that fills the first one.
function nounOfRow(tokens: readonly Token[], count: Count): number | null {
  let platform: number | null = null;
  for (let at = count.to + 1; at <= count.to + REACH_BEHIND; at++) {
    const token = tokens[at];
    if (!token || token.class === "line" || token.class === "money") break;
    if (token.class === "video" || token.class === "other") return at;
    if (token.class === "platform") platform ??= at;
  }
  return platform;
}
