import type { CalendarDate } from "./calendar";

/** Said of a day that is past where one to come is asked for. */
export const PAST_DAY = "Choose today or a later day";

/** What is wrong with a day that is asked for, null where nothing is; no day, and the stored one `kept`, may always stay. */
export function pastDayProblem(
  day: CalendarDate | "" | null | undefined,
  today: CalendarDate,
  kept?: CalendarDate | null,
): string | null {
  return day && day !== kept && day < today ? PAST_DAY : null;
}
