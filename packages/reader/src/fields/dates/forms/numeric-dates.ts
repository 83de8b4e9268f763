import { ofLastText } from "../../text/of-last-text";
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

const NUMERIC = /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)\d{2}|\d{2})(?![\d/]|[-.]\d)/g;

/**
 * The dates of a text written `05/06/2025`. Another such date that can only be one way round settles the order; else it is
 * the order of the country that the text seems to come from, and the date is ambiguous.
 */
export function numericDates(text: string): WrittenDate[] {
  const dayOf = dayOrder(text);
  return [...text.matchAll(NUMERIC)].flatMap((match) => {
    const [whole, first, mark, second, year = ""] = match;
    const { month, day, isAmbiguous } = dayOf(Number(first), Number(second), mark);
    const date = calendarDay(fullYear(year), month, day);
    return date ? [{ date, isAmbiguous, start: match.index, end: match.index + whole.length }] : [];
  });
}

/** How a text orders day and month where both are numbers. */
export function dayOrder(text: string) {
  const pairs = [...text.matchAll(NUMERIC)].map(([, first, , second]) => [Number(first), Number(second)] as const);
  const showsDayFirst = SAYS_DAY_FIRST.test(text) || pairs.some(([first, second]) => first > 12 && second <= 12);
  const showsMonthFirst = SAYS_MONTH_FIRST.test(text) || pairs.some(([first, second]) => second > 12 && first <= 12);
  const isSettled = showsDayFirst !== showsMonthFirst;
  const guess = ofLastText(writesDayFirst);
  return (first: number, second: number, mark: string | undefined) => {
    const isDayFirst = isSettled ? showsDayFirst : mark === "." || guess(text);
    const [month, day] = first > 12 || (isDayFirst && second <= 12) ? [second, first] : [first, second];
    return { month, day, isAmbiguous: first <= 12 && second <= 12 && first !== second && !isSettled };
  };
}
