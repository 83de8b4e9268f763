import type { CalendarDate } from "./calendar";

export const PAST_DAY = "Choose today or a later day";

/** The error of a past day; empty and `kept`, the stored day, are valid. */
export function pastDayProblem(
  day: CalendarDate | "" | null | undefined,
  today: CalendarDate,
  kept?: CalendarDate | null,
): string | null {
  return day && day !== kept && day < today ? PAST_DAY : null;
}
