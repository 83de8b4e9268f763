import type { RevenueMonth } from "@crm/domain/payout/revenue.schema";
import { addMonths, type CalendarDate } from "@crm/domain/value/calendar";

/** More columns would be too narrow to tell apart. */
export const SHOWN_MONTHS = 18;

// Future months shown; the rest of the 18 are past months.
const MONTHS_AHEAD = 5;

/** All months, or 18 around today; a month without records is included as an empty one. */
export function shownMonths(months: readonly RevenueMonth[], today: CalendarDate): RevenueMonth[] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const wanted = addMonths(`${today.slice(0, 7)}-01`, MONTHS_AHEAD);
  const end = earlier(last, later(wanted, addMonths(first, SHOWN_MONTHS - 1)));
  const begin = later(first, addMonths(end, 1 - SHOWN_MONTHS));
  const known = new Map(months.map((month) => [month.month, month]));
  const shown: RevenueMonth[] = [];
  for (let month = begin; month <= end; month = addMonths(month, 1)) {
    shown.push(known.get(month) ?? { month, expected: "0.00", received: "0.00" });
  }
  return shown;
}

const earlier = (one: CalendarDate, other: CalendarDate) => [one, other].toSorted()[0] ?? one;

const later = (one: CalendarDate, other: CalendarDate) => [one, other].toSorted()[1] ?? one;
