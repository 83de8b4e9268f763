import { calendarDay, type WrittenDate } from "../calendar-day";
import { MONTH, monthNumber } from "./month-names";
import { DAY, digitsOf } from "./written-dates";

const JOINED = "(?:to|through|until|thru|till|and|[-–—])";
const WITHOUT_YEAR = new RegExp(
  `\\b(?:${MONTH}\\s{1,2}${DAY}|${DAY}\\s{1,2}(?:of\\s)?${MONTH}),?\\s{0,2}${JOINED}\\s{0,2}$`,
  "i",
);

/** The first day of `May 1 – October 31, 2026`: its year is that of the last, or the one before it. */
export function dayBefore(text: string, last: WrittenDate): WrittenDate[] {
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

/** The two days of `August 15–20, 2025` or `15 to 20 August 2025`. */
export function daysOfOneMonth(text: string): WrittenDate[] {
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
