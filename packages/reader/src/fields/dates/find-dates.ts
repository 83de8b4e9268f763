import type { WrittenDate } from "./calendar-day";
import { dayBefore, daysOfOneMonth } from "./forms/joined-dates";
import { isoDates, numericDates } from "./forms/numeric-dates";
import { otherDates } from "./forms/other-dates";
import { plainForDates } from "./forms/plain-for-dates";
import { writtenDates } from "./forms/written-dates";

export type { WrittenDate } from "./calendar-day";

/** No contract has as many; a text that is made of dates would keep its reader busy. */
const MOST = 5_000;

/** Every date (the first 5,000) that a text writes out whole, in order and without overlaps. */
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
