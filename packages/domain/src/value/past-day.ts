import type { CalendarDate } from "./calendar";

export const PAST_DAY = "Choose today or a later day";

/** The error for a day in the past; an empty day and the stored day `kept` are valid. */
export function pastDayProblem(
  day: CalendarDate | "" | null | undefined,
  today: CalendarDate,
  kept?: CalendarDate | null,
): string | null {
  return day && day !== kept && day < today ? PAST_DAY : null;
}
