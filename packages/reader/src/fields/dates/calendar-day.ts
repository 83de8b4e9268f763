import { type CalendarDate, isCalendarDate } from "@crm/domain/value/calendar";

/** A date that a text writes out, and where it stands. */
export interface WrittenDate {
  date: CalendarDate;
  /** Month and day could be the other way round. */
  isAmbiguous: boolean;
  /** The year is taken from the dates around it. */
  isWithoutYear?: boolean;
  start: number;
  end: number;
  /** Where the date itself is written, where only a name that the text gives it stands here. */
  writtenAt?: { start: number; end: number };
}

/** The day of a year, a month from 1 and a day from 1; null where the calendar has none. */
export function calendarDay(year: number, month: number, day: number): CalendarDate | null {
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

/** Two digits are this century's: contracts with creators are no older. */
export function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/** The last day of a month from 1. */
export function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
