import { parseNumberWord, SINGLE_NUMBER_WORD } from "../text/number-words";
import type { Token } from "./tokens";

export interface WrittenCount {
  value: number;
  form: "digits" | "word" | "both" | "article" | "times";
  to: number;
}

/** A larger number in a contract is not a number of videos. */
export const MAX_VIDEOS = 300;

const NUMBER_WORD = new RegExp(`^${SINGLE_NUMBER_WORD}$`);
const PHRASES: Record<string, number> = { once: 1, twice: 2, thrice: 3, couple: 2, pair: 2, dozen: 12 };

export function numberAt(tokens: readonly Token[], at: number): WrittenCount | null {
  const token = tokens[at];
  if (!token) return null;
  const phrase = Object.hasOwn(PHRASES, token.word) ? PHRASES[token.word] : undefined;
  if (phrase !== undefined) return { value: phrase, form: token.class === "times" ? "times" : "word", to: at };
  if (token.word === "half" && tokens[at + 1]?.word === "a" && tokens[at + 2]?.word === "dozen")
    return { value: 6, form: "word", to: at + 2 };
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

const valid = (written: WrittenCount): WrittenCount | null =>
  written.value > 0 && written.value <= MAX_VIDEOS ? written : null;

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

function bracketed(tokens: readonly Token[], at: number): { from: number; to: number } | null {
  const open = tokens[at]?.word === "\n" ? at + 1 : at;
  if (tokens[open]?.word !== "(") return null;
  const close = [open + 2, open + 3, open + 4].find((place) => tokens[place]?.word === ")");
  return close === undefined ? null : { from: open + 1, to: close };
}

const PART_OF_NUMBER = /^[.·,:/]$/;
const SIGN = /^[$€£¥₹#@№]$/;

const NUMBERED =
  /^(?:section|clause|article|paragraph|page|part|version|v|item|schedule|exhibit|annex|appendix|phase|option|po|ref|jan|january|feb|february|mar|march|apr|april|june?|july?|aug|august|sept?|september|oct|october|nov|november|dec|december)$/;
const MONTH_NAME = /^(?:jan|feb|mar|apr|june?|july?|aug|sept?|oct|nov|dec)/;

function isDate(tokens: readonly Token[], at: number, step: number): boolean {
  const [dash, other, further] = [
    tokens[at + step]?.word ?? "",
    tokens[at + 2 * step]?.word ?? "",
    tokens[at + 3 * step]?.word ?? "",
  ];
  return /^[-/]$/.test(dash) && /^\d/.test(other) && (other.length > 3 || further === dash);
}

function isCount(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.word.length > 3 || token.word.startsWith("0")) return false;
  if (tokens[at + 1]?.word === "," && /^\d{4}$/.test(tokens[at + 2]?.word ?? "")) return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const isBeside = (one?: Token, other?: Token) => one !== undefined && other !== undefined && one.end === other.start;
  if (before && (SIGN.test(before.word) || before.class === "money" || NUMBERED.test(before.word))) return false;
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

export function articleAt(tokens: readonly Token[], at: number): WrittenCount | null {
  const word = tokens[at]?.word;
  const next = tokens[at + 1]?.class ?? null;
  const isPeriod = next === "month" || next === "week" || next === "time";
  const isMark = /^[.)]$/.test(tokens[at + 1]?.word ?? "");
  return !isPeriod && !isMark && (word === "a" || word === "an" || word === "single")
    ? { value: 1, form: "article", to: at }
    : null;
}
