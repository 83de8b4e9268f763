import { type CalendarDate, isCalendarDate } from "@crm/domain/value/calendar";

export interface WrittenDate {
  date: CalendarDate;
  isAmbiguous: boolean;
  isWithoutYear?: boolean;
  start: number;
  end: number;
  /** Position of the date itself, when `start` and `end` are those of its name, such as "Launch Date". */
  writtenAt?: { start: number; end: number };
}

export function calendarDay(year: number, month: number, day: number): CalendarDate | null {
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

// Two digits mean this century, because creator contracts are recent.
export function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

export function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
