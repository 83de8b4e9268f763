import { calendarDay, fullYear, type WrittenDate } from "../calendar-day";
import { writesDayFirst } from "./day-first";

// A stroke parts the first day of a time from its last: 2026-03-01/2026-08-31.
const ISO = /(?<![\d.-]|(?<!\d-\d\d)\/)((?:19|20)\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?!\d|\/(?!(?:19|20)\d\d-))/g;

/** The dates of a text written year first, `2025-03-15`. */
export function* isoDates(text: string): Generator<WrittenDate> {
  for (const match of text.matchAll(ISO)) {
    const date = calendarDay(Number(match[1]), Number(match[3]), Number(match[4]));
    if (date) yield { date, isAmbiguous: false, start: match.index, end: match.index + match[0].length };
  }
}

const SAYS_DAY_FIRST = /\bdd[/.\s-]mm[/.\s-]yy/i;
const SAYS_MONTH_FIRST = /\bmm[/.\s-]dd[/.\s-]yy/i;

/**
 * The dates of a text written `05/06/2025`. Another such date that can only be one way round settles the order; else it is
 * the order of the country that the text seems to come from, and the date is ambiguous.
 */
export function numericDates(text: string): WrittenDate[] {
  const matches = [...text.matchAll(/(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)\d{2}|\d{2})(?![\d/]|[-.]\d)/g)];
  const numbers = matches.map((match) => ({
    match,
    first: Number(match[1]),
    second: Number(match[3]),
    year: fullYear(match[4] ?? ""),
  }));
  const showsDayFirst = SAYS_DAY_FIRST.test(text) || numbers.some(({ first, second }) => first > 12 && second <= 12);
  const showsMonthFirst =
    SAYS_MONTH_FIRST.test(text) || numbers.some(({ first, second }) => second > 12 && first <= 12);
  const isSettled = showsDayFirst !== showsMonthFirst;
  const guess = matches.length > 0 && writesDayFirst(text);
  return numbers.flatMap(({ match, first, second, year }) => {
    const isDayFirst = isSettled ? showsDayFirst : guess || match[2] === ".";
    const [month, day] = first > 12 || (isDayFirst && second <= 12) ? [second, first] : [first, second];
    const date = calendarDay(year, month, day);
    const isAmbiguous = first <= 12 && second <= 12 && first !== second && !isSettled;
    return date ? [{ date, isAmbiguous, start: match.index, end: match.index + match[0].length }] : [];
  });
}
