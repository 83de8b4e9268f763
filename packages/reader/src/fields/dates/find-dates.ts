import { calendarDay, type WrittenDate } from "./calendar-day";
import { MONTH, monthNumber } from "./forms/month-names";
import { isoDates, numericDates } from "./forms/numeric-dates";
import { otherDates } from "./forms/other-dates";
import { plainForDates } from "./forms/plain-for-dates";
import { DAY, digitsOf, writtenDates } from "./forms/written-dates";

export type { WrittenDate } from "./calendar-day";

// A text that consists only of dates would block the reader.
const MOST = 5_000;

export function findDates(given: string): WrittenDate[] {
  const { text, at } = plainForDates(given);
  const whole = [
    ...writtenDates(text),
    ...daysOfOneMonth(text),
    ...isoDates(text),
    ...numericDates(text),
    ...otherDates(text),
  ];
  const dates = [...whole, ...whole.flatMap((last) => dayBefore(text, last))];
  dates.sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  const apart = dates.filter(({ start, end }) => {
    if (start < reached) return false;
    reached = end;
    return true;
  });
  return apart.slice(0, MOST).map((date) => {
    const start = at(date.start - weekdayBefore(text, date.start));
    const said = given.slice(start, at(date.end)).replace(/[_\s]+$/, "");
    return { ...date, start, end: start + said.length };
  });
}

const WEEKDAY =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu(?:rs)?|fri|sat|sun)\.?,?\s(?:the\s)?$/i;

function weekdayBefore(text: string, at: number): number {
  return WEEKDAY.exec(text.slice(Math.max(0, at - 16), at))?.[0].length ?? 0;
}

const JOINED = "(?:to|through|until|thru|till|and|[-–—])";
const WITHOUT_YEAR = new RegExp(
  `\\b(?:${MONTH}\\s{1,2}${DAY}|${DAY}\\s{1,2}(?:of\\s)?${MONTH}),?\\s{0,2}${JOINED}\\s{0,2}$`,
  "i",
);

// "May 1 – October 31, 2026": the first day takes the year of the last, or the year before.
function dayBefore(text: string, last: WrittenDate): WrittenDate[] {
  const from = Math.max(0, last.start - 40);
  const match = WITHOUT_YEAR.exec(text.slice(from, last.start));
  if (!match) return [];
  const month = monthNumber(match[1] ?? match[4] ?? "");
  const day = Number(digitsOf(match[2] ?? match[3] ?? ""));
  const year = Number(last.date.slice(0, 4));
  const sameYear = calendarDay(year, month, day);
  const date = sameYear && sameYear < last.date ? sameYear : calendarDay(year - 1, month, day);
  const start = from + match.index;
  const written = match[0].replace(new RegExp(`,?\\s{0,2}${JOINED}\\s{0,2}$`, "i"), "");
  return date ? [{ date, isAmbiguous: false, start, end: start + written.length }] : [];
}

const DAY_NUMBER = "(\\d{1,2})(?:st|nd|rd|th)?";
const SHARED_YEAR = ",?\\s{1,2}((?:19|20)\\d{2})(?!\\d)";
const MONTH_FIRST = `\\b${MONTH}\\s{1,2}${DAY_NUMBER}\\s?${JOINED}\\s?${DAY_NUMBER}\\s?${SHARED_YEAR}`;
const DAY_FIRST = `\\b${DAY_NUMBER}\\s?${JOINED}\\s?${DAY_NUMBER}\\s{1,2}(?:of\\s)?${MONTH}${SHARED_YEAR}`;

function daysOfOneMonth(text: string): WrittenDate[] {
  return [...pairs(text, MONTH_FIRST, [1, 2, 3]), ...pairs(text, DAY_FIRST, [3, 1, 2])];
}

function* pairs(text: string, form: string, [month, from, to]: [number, number, number]): Generator<WrittenDate> {
  for (const match of text.matchAll(new RegExp(form, "gid"))) {
    const dayAt = (part: number) =>
      calendarDay(Number(match[4]), monthNumber(match[month] ?? ""), Number(match[part] ?? 0));
    const [first, last] = [dayAt(from), dayAt(to)];
    const [firstEnds, lastStarts] = [match.indices?.[from]?.[1], match.indices?.[to]?.[0]];
    if (!first || !last || first >= last || firstEnds === undefined || lastStarts === undefined) continue;
    yield { date: first, isAmbiguous: false, start: match.index, end: firstEnds };
    yield { date: last, isAmbiguous: false, start: lastStarts, end: match.index + match[0].length };
  }
}
