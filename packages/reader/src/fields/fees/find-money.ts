import { MAX_CENTS } from "@crm/domain/value/money";
import { CURRENCY, currencyCode } from "./currencies";
import { MONEY_IN_WORDS, parseWholeWords } from "./money-in-words";

export interface Money {
  cents: number;
  /** ISO 4217; null for a plain `$`. */
  currency: string | null;
  /** From 0 to 1. */
  legibility: number;
  start: number;
  end: number;
}

const MAX_AMOUNTS = 2_000;

const COMMAS = "(?<commas>\\d{1,3}(?:,\\d{2,3}){0,3},\\d{3}(?:\\.\\d{1,2})?)";
const DOTS = "(?<dots>\\d{1,3}(?:\\.\\d{3}){1,3}(?:,\\d{2})?)";
const SPACES = "(?<spaces>\\d{1,3}(?:[ \\u00a0\\u202f'’]\\d{3}){1,3}(?:[.,]\\d{2})?)";
const PLAIN = "(?<plain>\\d{1,9}(?:\\.\\d{1,2}|,\\d{2})?)";
const SCALE = "(?:\\s?(?<scale>[kK]|[Mm]illion|MM?|mm|[Ll]akhs?|[Ll]acs?)\\b)?";
// `5.000,–` and `120,000/=` have no cents.
const NO_HUNDREDTHS = "(?:,[-–—]{1,2}|\\/[=-])?";
const END = `(?![\\d%]|[.,]\\d)${NO_HUNDREDTHS}${SCALE}`;
const BEHIND = `\\s?(?<behind>${CURRENCY}|\\$|[Dd]ollars?|DOLLARS?|[Bb]ucks)(?![\\w$])`;

const IN_DIGITS = [
  new RegExp(`(?<![\\w.])(?<before>${CURRENCY})\\s?(?:${SPACES}|${COMMAS}|${DOTS}|${PLAIN})${END}`, "g"),
  new RegExp(`(?<![\\w.])(?<before>\\$)\\s?(?:${COMMAS}|${DOTS}|${PLAIN})${END}(?:${BEHIND})?`, "g"),
  new RegExp(`(?<![\\w.,$€£₹/-])(?:${SPACES}|${COMMAS}|${DOTS}|${PLAIN})${END}${BEHIND}`, "g"),
  new RegExp(`(?<![\\w.,$€£₹/-])${PLAIN}(?<scale>[kK])(?=\\s?(?:\\/|per\\b|a\\s))`, "g"),
];
const MISREAD =
  /(?<![\w.])(?:\$\s?|S(?=[lI|\d][lI|\dOo]{0,2},\S))([lI|\dOo]{1,3}(?:,\s?[lI|\dOo]{3}){1,3}(?:\.[\dOo]{2})?|[lI|]\d{2,4}(?:\.[\dOo]{2})?)(?![\w%]|[.,]\d)/g;
const NOUGHTS = new RegExp(
  `(?<![\\w.])(?<before>${CURRENCY}|\\$)\\s?(?=[\\d,.]*O)(\\d{1,3}(?:,[\\dO]{3}){1,3}(?:\\.[\\dO]{2})?|\\d[\\dO]{1,4}(?:\\.[\\dO]{2})?)(?![\\w%]|[.,]\\d)`,
  "g",
);
const IN_WORDS = new RegExp(`\\b${MONEY_IN_WORDS}\\s+(${CURRENCY}|[Dd]ollars?|DOLLARS?)(?!\\w)`, "gi");

/** Amounts in digits (`$1,500`, `1.500,00 €`, `USD 2k`), and in words without digits beside them. */
export function findMoney(text: string): Money[] {
  const digits = apart([
    ...IN_DIGITS.flatMap((pattern) => inDigits(text, pattern)),
    ...misread(text, MISREAD),
    ...misread(text, NOUGHTS),
  ]);
  const words = inWords(text);
  const besides = (one: Money, other: Money) => one.start - other.end <= 4 && other.start - one.end <= 4;
  const checked = digits.map((money) =>
    words.some((one) => besides(one, money) && one.cents !== money.cents - (money.cents % 100))
      ? { ...money, legibility: DISPUTED }
      : money,
  );
  const unmatched = words.filter((one) => !digits.some((money) => besides(one, money)));
  return [...checked, ...unmatched].sort((a, b) => a.start - b.start);
}

const DISPUTED = 0.6;
const UNUSUAL = 0.75;

function inDigits(text: string, pattern: RegExp): Money[] {
  return firstOf(text, pattern).flatMap((match) => {
    const { commas, dots, spaces, plain, scale, before = "", behind = "" } = match.groups ?? {};
    const currency = currencyCode(behind) ?? currencyCode(before);
    const digits = commas?.replaceAll(",", "") ?? european(dots) ?? european(spaces) ?? plain?.replace(",", ".") ?? "";
    const isUnusual = (dots !== undefined && !["EUR", "BRL"].includes(currency ?? "")) || !(before || behind);
    const legibility = isUnusual ? UNUSUAL : spaces ? 0.9 : 1;
    return money(match, Number(digits) * scaleOf(scale), currency, legibility);
  });
}

function european(digits: string | undefined): string | undefined {
  return digits
    ?.replace(/[.,](?=\d{2}$)/, "#")
    .replace(/[^\d#]/g, "")
    .replace("#", ".");
}

function scaleOf(scale: string | undefined): number {
  if (!scale) return 1;
  if (/^l/i.test(scale)) return 100_000;
  return /k/i.test(scale) ? 1_000 : 1_000_000;
}

function misread(text: string, pattern: RegExp): Money[] {
  return firstOf(text, pattern).flatMap((match) => {
    const written = match.at(-1) ?? "";
    if (!/\d/.test(written)) return [];
    const digits = written.replace(/[lI|]/g, "1").replace(/[Oo]/g, "0").replace(/[,\s]/g, "");
    return money(match, Number(digits), currencyCode(match.groups?.before ?? ""), UNUSUAL);
  });
}

function inWords(text: string): Money[] {
  return firstOf(text, IN_WORDS).flatMap((match) => {
    const whole = parseWholeWords(match[1] ?? "");
    return whole === null ? [] : money(match, whole, currencyCode(match[2] ?? ""), 0.95);
  });
}

function money(match: RegExpMatchArray, amount: number, currency: string | null, legibility: number): Money[] {
  const cents = Math.round(amount * 100);
  if (!(cents > 0) || cents > MAX_CENTS) return [];
  const start = match.index ?? 0;
  return [{ cents, currency, legibility, start, end: start + match[0].length }];
}

function firstOf(text: string, pattern: RegExp): RegExpMatchArray[] {
  const matches: RegExpMatchArray[] = [];
  for (const match of text.matchAll(pattern)) {
    if (matches.push(match) === MAX_AMOUNTS) break;
  }
  return matches;
}

function apart(amounts: Money[]): Money[] {
  const kept: Money[] = [];
  for (const amount of amounts.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (amount.start >= (kept.at(-1)?.end ?? 0)) kept.push(amount);
  }
  return kept;
}
