import type { CalendarDate } from "@crm/domain/value/calendar";
import { ofLastText } from "../text/of-last-text";
import { sentenceBefore } from "../text/sentence-text";
import { calendarDay, lastDayOf } from "./calendar-day";
import { MONTH, monthNumber } from "./forms/month-names";

/** A time that a contract is said to last, named by its months or its year: `March – May 2025`, `the 2026 calendar year`. */
export interface NamedPeriod {
  /** Missing where only the end is named: `through December 2026`. */
  first?: CalendarDate;
  last: CalendarDate;
  confidence: number;
  start: number;
  end: number;
}

const YEAR = "((?:19|20)\\d{2})(?![\\d/-]|\\s(?:\\w+\\s)?(?:season|event|edition|festival|championship|tour|fiscal))";
const JOINED = "(?:to|through|until|thru|till|[-–—→])";
const MONTHS = new RegExp(
  `\\b${MONTH}(?:\\s(?:${YEAR})?)?\\s?${JOINED}\\s?(?:the\\send\\sof\\s)?${MONTH},?\\s${YEAR}`,
  "gi",
);
const CALENDAR_YEAR = new RegExp(
  `\\b(?:${YEAR}\\scalendar\\syear|calendar\\syear\\s(?:of\\s)?${YEAR}|(?:full|entire|whole)\\syear\\s(?:of\\s)?${YEAR})`,
  "gi",
);
const LAST_MONTH = new RegExp(
  `\\b(?:through|until|thru|till|ending|ends|expires)\\s(?:in\\s)?(?:(?:the\\s)?end\\sof\\s)?(?:${MONTH},?\\s|(?:the\\s)?(?:calendar\\s)?(?:year\\s)?)${YEAR}`,
  "gi",
);

const OF_CONTRACT =
  /(?:\b(?:term|agreement|contract|campaign|engagement|partnership|collaboration|sponsorship|retain\w*|engag\w+|appoint\w*|hire\w*|ambassador\w*|services?)\b[^.;]{0,120}|(?:^|\s)(?:period|duration|dates|timeline|when)[:\s]\s?)$/i;
const OF_SOMETHING_ELSE =
  /\b(?:pay\w*|fees?|royalt\w+|bonus\w*|sales|budget|statement|report\w*|exclusiv\w*|usage|licen[cs]e|season|renew\w*|fiscal|invoice\w*)\b[^.;]{0,60}$/i;

/** The times that a text names by months or by a year and gives to its contract; never sure, since it writes out no day. */
export const findNamedPeriods = ofLastText((text): NamedPeriod[] => {
  const periods = [...monthSpans(text), ...calendarYears(text), ...lastMonths(text)];
  return periods.filter(({ start }) => {
    const before = sentenceBefore(text, start, 180);
    const label = text.slice(Math.max(0, start - 30), start).replace(/[\s\t]+/g, " ");
    return (OF_CONTRACT.test(before) || OF_CONTRACT.test(label)) && !OF_SOMETHING_ELSE.test(before);
  });
});

function* monthSpans(text: string): Generator<NamedPeriod> {
  for (const match of text.matchAll(MONTHS)) {
    const [whole, from = "", fromYear, to = "", toYear = ""] = match;
    const [firstMonth, lastMonth] = [monthNumber(from), monthNumber(to)];
    const year = Number(fromYear ?? toYear) - (!fromYear && firstMonth > lastMonth ? 1 : 0);
    const first = calendarDay(year, firstMonth, 1);
    const last = monthsEnd(Number(toYear), lastMonth);
    if (first && last && first < last)
      yield { first, last, confidence: 0.7, start: match.index, end: match.index + whole.length };
  }
}

function* calendarYears(text: string): Generator<NamedPeriod> {
  for (const match of text.matchAll(CALENDAR_YEAR)) {
    const year = match[1] ?? match[2] ?? match[3];
    const end = match.index + match[0].length;
    const isOnlyEnd = /\b(?:through|until|thru|till|ending)\s(?:the\s)?$/i.test(
      text.slice(Math.max(0, match.index - 20), match.index),
    );
    const first = isOnlyEnd ? {} : { first: `${year}-01-01` };
    yield { ...first, last: `${year}-12-31`, confidence: isOnlyEnd ? 0.66 : 0.82, start: match.index, end };
  }
}

function* lastMonths(text: string): Generator<NamedPeriod> {
  for (const match of text.matchAll(LAST_MONTH)) {
    const [whole, month, year = ""] = match;
    const isYears = month === undefined && !/\bend\sof|year/i.test(whole);
    const last = monthsEnd(Number(year), month ? monthNumber(month) : 12);
    if (last && !isYears) yield { last, confidence: 0.66, start: match.index, end: match.index + whole.length };
  }
}

function monthsEnd(year: number, month: number): CalendarDate | null {
  return calendarDay(year, month, lastDayOf(year, month));
}
