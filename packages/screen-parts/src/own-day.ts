import { type CalendarDate, dayIn, formatDate } from "@crm/domain/value/calendar";

/** The day that an instant was where the reader is. */
export function ownDay(instant: string): CalendarDate {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(instant));
}

/** The same day in words. */
export const ownDayWords = (instant: string) => formatDate(ownDay(instant));
