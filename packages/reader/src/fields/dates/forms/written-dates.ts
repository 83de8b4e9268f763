import { NUMBER_WORD, ORDINAL_WORD, parseNumberWord } from "../../text/number-words";
import { calendarDay, fullYear, lastDayOf, type WrittenDate } from "../calendar-day";
import { apart, MONTH, MONTH_APART, monthNumber } from "./month-names";

/** Scans read 1 as l or I, and 0 as O. */
export const DAY = "([\\dlIO]{1,2})(?:\\s?(?:st|nd|rd|t\\s?h))?";
const YEAR = "((?:19|[12][lI]9|2\\s?[0O])\\s?[\\dlIO]\\s?[\\dlIO])(?![\\dlIO])";
const YEAR_APART = "((?:1\\s?9|2\\s?0)\\s?\\d\\s?\\d)(?!\\d)";
const SHORT_YEAR = "['’‘](\\d{2})(?!\\d)";
const CENTURY = `(?:two\\s{1,2}thousand|nineteen\\s{1,2}hundred)`;
const YEAR_WORDS = `(${CENTURY}(?:\\s{1,2}(?:and\\s{1,2})?${NUMBER_WORD})?|(?:nineteen|twenty)[\\s-]${NUMBER_WORD})\\b(?:\\s?\\(\\d{4}\\))?`;
const OF_YEAR = "(?:in\\s{1,2}the\\s{1,2}year\\s{1,2}|of\\s{1,2}|in\\s{1,2}|a\\.?d\\.?\\s{1,2})?";
const OF = "(?:day\\s{1,2})?(?:of\\s{1,2})?";

type Part = "month" | "day" | "dayWord" | "lastDay" | "year" | "yearWords";

const MONTHS = new RegExp(`\\b(?:${MONTH}(?![a-z])|${MONTH_APART})`, "gi");
// "May" is also a verb, so a year must follow.
const NAMES_YEAR = /[1-2lI][90O\s]|['’‘]\s?\d\d|[-/]\d\d|thousand|hundred|nineteen|twenty/i;
const BEFORE_MONTH = 80;
const AFTER_MONTH = 100;

// Limits the slow date patterns to stretches with a month name.
function stretchesWithMonths(text: string): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  for (const { index } of text.matchAll(MONTHS)) {
    if (!NAMES_YEAR.test(text.slice(index, index + AFTER_MONTH))) continue;
    const last = stretches.at(-1);
    const [start, end] = [Math.max(0, index - BEFORE_MONTH), index + AFTER_MONTH];
    if (last && start <= last.end) last.end = end;
    else stretches.push({ start, end });
  }
  return stretches;
}

const FORMS_AS_TEXT: { pattern: string; parts: Part[] }[] = [
  {
    pattern: `\\b${MONTH}\\s{0,2}${DAY}\\s{0,2}(?:,|\\s)\\s{0,2}${OF_YEAR}(?:${YEAR}|${SHORT_YEAR})`,
    parts: ["month", "day", "year", "year"],
  },
  {
    pattern: `\\b${DAY}\\s{1,2}${OF}${MONTH},?\\s{1,2}${OF_YEAR}(?:${YEAR}|${SHORT_YEAR})`,
    parts: ["day", "month", "year", "year"],
  },
  {
    pattern: `\\b(${ORDINAL_WORD})(?:\\s?\\(\\d{1,2}(?:st|nd|rd|th)?\\))?\\s{1,2}${OF}${MONTH},?\\s{1,2}${OF_YEAR}(?:${YEAR}|${YEAR_WORDS})`,
    parts: ["dayWord", "month", "year", "yearWords"],
  },
  {
    pattern: `\\b${DAY}\\s{1,2}${OF}${MONTH},?\\s{1,2}${OF_YEAR}${YEAR_WORDS}`,
    parts: ["day", "month", "yearWords"],
  },
  {
    pattern: `\\b${MONTH}\\s{1,2}(${ORDINAL_WORD}),?\\s{1,2}${YEAR}`,
    parts: ["month", "dayWord", "year"],
  },
  {
    pattern: `\\b${MONTH}\\s{1,2}(?:the\\s{1,2})?(${ORDINAL_WORD}),?\\s{1,2}${YEAR_WORDS}`,
    parts: ["month", "dayWord", "yearWords"],
  },
  {
    pattern: `\\b(last\\s(?:calendar\\s)?day|end)\\s(?:of|in)\\s${MONTH},?\\s${OF_YEAR}${YEAR}`,
    parts: ["lastDay", "month", "year"],
  },
  {
    pattern: `\\b${DAY}\\s?${apart("day")}\\s?${apart("of")}\\s?${MONTH_APART}\\s?,?\\s?${YEAR_APART}`,
    parts: ["day", "month", "year"],
  },
  { pattern: `\\b${MONTH_APART}\\s${DAY}\\s?,\\s?${YEAR_APART}`, parts: ["month", "day", "year"] },
  { pattern: `\\b(\\d{1,2})[-/]${MONTH}[-/](?:${YEAR}|(\\d{2})(?![\\d/-]))`, parts: ["day", "month", "year", "year"] },
];

const FORMS = FORMS_AS_TEXT.map(({ pattern, parts }) => ({ pattern: new RegExp(pattern, "gi"), parts }));

export function* writtenDates(text: string): Generator<WrittenDate> {
  for (const { start: from, end: to } of stretchesWithMonths(text)) yield* datesOf(text.slice(from, to), from);
}

function* datesOf(text: string, from: number): Generator<WrittenDate> {
  for (const { pattern, parts } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const said = (name: Part) => parts.map((part, at) => (part === name ? match[at + 1] : undefined)).find(Boolean);
      const month = monthNumber(said("month") ?? "");
      const words = said("yearWords");
      const year = words ? yearOf(words) : fullYear(digitsOf(said("year") ?? ""));
      const date = calendarDay(year, month, dayOf(said, year, month));
      if (date)
        yield { date, isAmbiguous: false, start: from + match.index, end: from + match.index + match[0].length };
    }
  }
}

function dayOf(said: (name: Part) => string | undefined, year: number, month: number): number {
  const word = said("dayWord");
  if (word) return parseNumberWord(word) ?? 0;
  return said("lastDay") ? lastDayOf(year, month) : Number(digitsOf(said("day") ?? ""));
}

function yearOf(words: string): number {
  const [, century = "", rest] =
    /^(two\s+thousand|nineteen(?:\s+hundred)?|twenty)[\s-]*(?:and\s+)?(.*?)(?:\s?\(.*)?$/is.exec(words) ?? [];
  return (/^n/i.test(century) ? 1900 : 2000) + (rest ? (parseNumberWord(rest) ?? 0) : 0);
}

export function digitsOf(text: string): string {
  return text.replace(/\s/g, "").replace(/[lI]/gi, "1").replace(/o/gi, "0");
}
