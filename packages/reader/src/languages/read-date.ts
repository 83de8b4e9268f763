import type { Language } from "./language";
import { readNumber } from "./read-number";
import { joins, type Token, withoutAccents } from "./tokens";

export interface Read {
  english: string;
  next: number;
  extra?: number;
}

/** Reads `1 de marzo de 2026`, `1er mars`, `März 2026`, `01.03.2026`. */
export function readDate(tokens: readonly Token[], at: number, language: Language): Read | null {
  const numeric = numericDate(tokens[at]);
  if (numeric) return { english: numeric, next: at + 1 };
  const short = withoutYear(tokens, at, language);
  if (short) return short;
  const day = readDay(tokens, at, language);
  const month = readMonth(tokens, day ? behindOf(tokens, day.next, language) : at, language);
  if (!month) return null;
  const year = readYear(tokens, month.next, language);
  if (!day && !year) return null;
  const said = [day?.value, month.english, year?.value].filter((part) => part !== undefined);
  return { english: said.join(" "), next: year?.next ?? month.next };
}

export function isDate(tokens: readonly Token[], at: number, language: Language): boolean {
  if (readDate(tokens, at, language)) return true;
  if (monthName(tokens[at], language)) return true;
  const day = readDay(tokens, at, language);
  return day !== null && joinsDays(tokens, day.next, language);
}

export function joinsDays(tokens: readonly Token[], next: number, language: Language): boolean {
  const gap = tokens[next];
  if (gap?.kind !== "gap") return false;
  if (/^\s?[–—-]\s?$/.test(gap.text)) return readDate(tokens, next + 1, language) !== null;
  const isUntil = (joins(gap) || gap.text === ". ") && language.until.has(tokens[next + 1]?.text.toLowerCase() ?? "");
  return isUntil && joins(tokens[next + 2]) && readDate(tokens, next + 3, language) !== null;
}

export function readDay(
  tokens: readonly Token[],
  at: number,
  language: Language,
): { value: number; next: number } | null {
  const token = tokens[at];
  if (token?.kind === "number") {
    const value = /^\d{1,2}$/.test(token.text) ? Number(token.text) : 0;
    return value < 1 || value > 31 ? null : { value, next: behindMark(tokens, at + 1, language) };
  }
  if (token?.kind !== "word") return null;
  const word = token.text.toLowerCase();
  const ordinal = language.ordinals.get(word) ?? language.ordinals.get(withoutAccents(word));
  const number = ordinal ? { value: ordinal, next: at + 1 } : readNumber(tokens, at, language);
  return number && number.value <= 31 ? number : null;
}

function behindMark(tokens: readonly Token[], next: number, { dayMarks }: Language): number {
  const isStop = tokens[next]?.text === "." && tokens[next + 1]?.kind === "word";
  const word = tokens[isStop ? next + 1 : next];
  if (word?.kind === "word" && dayMarks.has(word.text.toLowerCase())) return next + (isStop ? 2 : 1);
  return next;
}

const BEFORE_MONTH = /^(?:[.°]?\s{0,2}|-)$/;
const BEFORE_YEAR = /^[.,]?\s{0,2}$/;

function behindOf(tokens: readonly Token[], next: number, language: Language): number {
  return skipOf(tokens, next, language, BEFORE_MONTH);
}

function skipOf(tokens: readonly Token[], next: number, { of }: Language, gap: RegExp): number {
  let at = next;
  if (tokens[at]?.kind !== "gap" || !gap.test(tokens[at]?.text ?? "")) return tokens.length;
  at++;
  for (let words = 0; words < 2 && of.has(tokens[at]?.text.toLowerCase() ?? ""); words++) {
    at++;
    if (tokens[at]?.kind === "gap") at++;
  }
  return at;
}

function readMonth(tokens: readonly Token[], at: number, language: Language): Read | null {
  const english = monthName(tokens[at], language);
  return english ? { english, next: at + 1 } : null;
}

export function monthName(token: Token | undefined, { months }: Language): string | null {
  if (token?.kind !== "word") return null;
  const word = token.text.toLowerCase();
  return months.get(word) ?? months.get(withoutAccents(word)) ?? null;
}

function readYear(tokens: readonly Token[], next: number, language: Language): { value: number; next: number } | null {
  const at = skipOf(tokens, next, language, BEFORE_YEAR);
  const token = tokens[at];
  if (token?.kind === "number") {
    return /^(?:19|20)\d\d$/.test(token.text) ? { value: Number(token.text), next: at + 1 } : null;
  }
  const words = readNumber(tokens, at, language);
  return words && words.value > 1990 && words.value < 2100 ? words : null;
}

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d\d|\d\d)$/;

// The supported languages write the day first, but dates with slashes may follow US usage.
function numericDate(token: Token | undefined): string | null {
  const [, day = "", mark = "", month = "", year = ""] = (token?.kind === "number" && NUMERIC.exec(token.text)) || [];
  const isDay = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  if (!isDay) return null;
  if (mark !== "." && Number(day) <= 12 && day !== month) return `${day}.${month}.${year}`;
  return `${year.length === 2 ? "20" : ""}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

// `bis 31.12.`, `hasta el 31/12`: other numbers of this form are not dates.
function withoutYear(tokens: readonly Token[], at: number, { beforeDays }: Language): Read | null {
  const token = tokens[at];
  const [, day = "", mark = "", month = ""] =
    (token?.kind === "number" && /^(\d{1,2})([./])(\d{1,2})$/.exec(token.text)) || [];
  const name = MONTHS[Number(month) - 1];
  const before = tokens[at - 2]?.text.toLowerCase() ?? "";
  if (!name || Number(day) < 1 || Number(day) > 31) return null;
  const hasStop = tokens[at + 1]?.text.startsWith(".") ?? false;
  const isLed = joins(tokens[at - 1]) && beforeDays.has(before);
  if (!isLed || (mark === "." && !hasStop)) return null;
  return { english: `${Number(day)} ${name}`, next: at + 1, extra: mark === "." ? 1 : 0 };
}
