import { cacheLastText } from "../../text/superseded";
import { calendarDay, fullYear, type WrittenDate } from "../calendar-day";
import { MONTH } from "./month-names";

// A slash also separates two dates: 2026-03-01/2026-08-31.
const ISO = /(?<![\d.-]|(?<!\d-\d\d)\/)((?:19|20)\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?!\d|\/(?!(?:19|20)\d\d-))/g;

export function* isoDates(text: string): Generator<WrittenDate> {
  for (const match of text.matchAll(ISO)) {
    const date = calendarDay(Number(match[1]), Number(match[3]), Number(match[4]));
    if (date) yield { date, isAmbiguous: false, start: match.index, end: match.index + match[0].length };
  }
}

const SAYS_DAY_FIRST = /\bdd[/.\s-]mm[/.\s-]yy/i;
const SAYS_MONTH_FIRST = /\bmm[/.\s-]dd[/.\s-]yy/i;

const NUMERIC = /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)\d{2}|\d{2})(?![\d/]|[-.]\d)/g;

/** An unambiguous date in the text settles day and month order; otherwise the likely country does, and the date is ambiguous. */
export function numericDates(text: string): WrittenDate[] {
  const dayOf = dayOrder(text);
  return [...text.matchAll(NUMERIC)].flatMap((match) => {
    const [whole, first, mark, second, year = ""] = match;
    const { month, day, isAmbiguous } = dayOf(Number(first), Number(second), mark);
    const date = calendarDay(fullYear(year), month, day);
    return date ? [{ date, isAmbiguous, start: match.index, end: match.index + whole.length }] : [];
  });
}

export function dayOrder(text: string) {
  const pairs = [...text.matchAll(NUMERIC)].map(([, first, , second]) => [Number(first), Number(second)] as const);
  const showsDayFirst = SAYS_DAY_FIRST.test(text) || pairs.some(([first, second]) => first > 12 && second <= 12);
  const showsMonthFirst = SAYS_MONTH_FIRST.test(text) || pairs.some(([first, second]) => second > 12 && first <= 12);
  const isSettled = showsDayFirst !== showsMonthFirst;
  const guess = cacheLastText(writesDayFirst);
  return (first: number, second: number, mark: string | undefined) => {
    const isDayFirst = isSettled ? showsDayFirst : mark === "." || guess(text);
    const [month, day] = first > 12 || (isDayFirst && second <= 12) ? [second, first] : [first, second];
    return { month, day, isAmbiguous: first <= 12 && second <= 12 && first !== second && !isSettled };
  };
}

const COUNTRY =
  /£|€|\b(?:GBP|EUR|AUD|NZD|United Kingdom|England|Scotland|Wales|Northern Ireland|London|Ireland|Australia\w*|New Zealand|Pty|ABN|ACN|GmbH|B\.V\.|S\.r\.l|plc|VAT|registered office|company number|UK|NSW|Queensland|Melbourne|Sydney|Germany|France|Spain|Italy|Netherlands|India)\b|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/g;
const SPELLING = /\b(?:favour|colour|honour|behaviour|licence|organis|programme|cheque|whilst|authoris|recognis)\w*/gi;
const AMERICA =
  /\bU\.?S\.?(?:A\.?|D)?\b|\b(?:LLC|Delaware|California|New York|Texas|Florida|Nevada|Illinois|United States|EIN|W-9|Venmo|Zelle)\b|\b[A-Z]{2}\s\d{5}\b/g;

const DAY_THEN_MONTH = new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?${MONTH},?\\s(?:19|20)\\d{2}`, "gi");
const MONTH_THEN_DAY = new RegExp(`\\b${MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s(?:19|20)\\d{2}`, "gi");

function writesDayFirst(text: string): boolean {
  const count = (pattern: RegExp) => Math.min(5, text.match(pattern)?.length ?? 0);
  const forDay = count(COUNTRY) + count(SPELLING) + 2 * count(DAY_THEN_MONTH);
  return forDay > count(AMERICA) + 2 * count(MONTH_THEN_DAY);
}
