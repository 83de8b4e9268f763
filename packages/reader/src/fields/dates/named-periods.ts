import type { CalendarDate } from "@crm/domain/value/calendar";
import { cacheLastText } from "../text/superseded";
import { calendarDay, fullYear, lastDayOf } from "./calendar-day";
import { MONTH, monthNumber } from "./forms/month-names";

export interface NamedPeriod {
  first?: CalendarDate;
  last?: CalendarDate;
  start: number;
  end: number;
}

const YEAR =
  "((?:19|20)\\d{2}|['’]\\d\\d)(?![\\d/-]|\\s(?:\\w+\\s)?(?:season|event|edition|festival|championship|tour|fiscal))";
const JOINED = "(?:to|through|until|thru|till|[-–—→])";
const MONTHS = new RegExp(
  `\\b${MONTH}(?:\\s(?:${YEAR})?)?\\s?${JOINED}\\s?(?:the\\send\\sof\\s)?${MONTH},?\\s${YEAR}`,
  "gi",
);
const CALENDAR_YEAR = new RegExp(
  `\\b(?:${YEAR}\\scalendar\\syear|calendar\\s(?:year\\s)?(?:of\\s)?${YEAR}|(?:full|entire|whole)\\syear\\s(?:of\\s)?${YEAR})`,
  "gi",
);
const LAST_MONTH = new RegExp(
  `\\b(?:through|until|thru|till|ending|ends|expires)\\s(?:in\\s)?(?:(?:the\\s)?end\\sof\\s)?(?:${MONTH},?\\s|(?:the\\s)?(?:calendar\\s)?(?:year\\s)?)${YEAR}`,
  "gi",
);

const FIRST_MONTH = new RegExp(
  `\\b(?:from|since|starting|starts|beginning|begins|commencing|commences|effective|as\\sof)\\s(?:in\\s)?(?:(?:the\\s)?(?:start|beginning)\\sof\\s)?${MONTH},?\\s${YEAR}`,
  "gi",
);

export const findNamedPeriods = cacheLastText((text): NamedPeriod[] => [
  ...monthSpans(text),
  ...calendarYears(text),
  ...lastMonths(text),
  ...firstMonths(text),
]);

function* monthSpans(text: string): Generator<NamedPeriod> {
  for (const match of text.matchAll(MONTHS)) {
    const [whole, from = "", fromYear, to = "", toYear = ""] = match;
    const [firstMonth, lastMonth] = [monthNumber(from), monthNumber(to)];
    const year = yearOf(fromYear ?? toYear) - (!fromYear && firstMonth > lastMonth ? 1 : 0);
    const first = calendarDay(year, firstMonth, 1);
    const last = monthsEnd(yearOf(toYear), lastMonth);
    if (first && last && first < last) yield { first, last, start: match.index, end: match.index + whole.length };
  }
}

function* calendarYears(text: string): Generator<NamedPeriod> {
  for (const match of text.matchAll(CALENDAR_YEAR)) {
    const year = yearOf(match[1] ?? match[2] ?? match[3] ?? "");
    const end = match.index + match[0].length;
    const isOnlyEnd = /\b(?:through|until|thru|till|ending)\s(?:the\s)?$/i.test(
      text.slice(Math.max(0, match.index - 20), match.index),
    );
    const first = isOnlyEnd ? {} : { first: `${year}-01-01` };
    yield { ...first, last: `${year}-12-31`, start: match.index, end };
  }
}

function* lastMonths(text: string): Generator<NamedPeriod> {
  for (const match of text.matchAll(LAST_MONTH)) {
    const [whole, month, year = ""] = match;
    const isYears = month === undefined && !/\bend\sof|year/i.test(whole);
    const last = monthsEnd(yearOf(year), month ? monthNumber(month) : 12);
    if (last && !isYears) yield { last, start: match.index, end: match.index + whole.length };
  }
}

function* firstMonths(text: string): Generator<NamedPeriod> {
  for (const match of text.matchAll(FIRST_MONTH)) {
    const [whole, month = "", year = ""] = match;
    const first = calendarDay(yearOf(year), monthNumber(month), 1);
    if (first) yield { first, start: match.index, end: match.index + whole.length };
  }
}

const yearOf = (written: string): number => fullYear(written.replace(/\D/g, ""));

function monthsEnd(year: number, month: number): CalendarDate | null {
  return calendarDay(year, month, lastDayOf(year, month));
}
