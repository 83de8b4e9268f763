/** `YYYY-MM-DD`, without time or zone. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const WRITTEN_AS_DAY = /^\d{4}-\d{2}-\d{2}$/;
const WRITTEN_AS_INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

export function isCalendarDate(text: string): text is CalendarDate {
  if (!WRITTEN_AS_DAY.test(text) || text.startsWith("0000")) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

export function dateProblem(text: string): string | null {
  if (isCalendarDate(text)) return null;
  return WRITTEN_AS_DAY.test(text) ? "This day does not exist" : "Enter a date as YYYY-MM-DD";
}

export function isInstant(text: string): boolean {
  return isCalendarDate(WRITTEN_AS_INSTANT.exec(text)?.[1] ?? "");
}

/** A day, or the day of an instant at midnight UTC, which is how clients serialise a day; null for any other text. */
export function namedDay(sent: string): CalendarDate | null {
  if (isCalendarDate(sent)) return sent;
  const at = isInstant(sent) ? new Date(sent) : null;
  return at && at.getTime() % DAY_MS === 0 ? at.toISOString().slice(0, 10) : null;
}

/** Like `namedDay`, but any other instant returns its day in an IANA time zone. */
export function readDay(sent: string, timeZone: string): CalendarDate | null {
  return namedDay(sent) ?? (isInstant(sent) ? dayIn(timeZone, new Date(sent)) : null);
}

export function dayIn(timeZone: string, instant: Date): CalendarDate {
  const parts = formatIn(timeZone)
    .formatToParts(instant)
    .map((part) => [part.type, part.value] as const);
  const part = Object.fromEntries(parts);
  return `${part.year?.padStart(4, "0")}-${part.month}-${part.day}`;
}

// Cached: constructing a format is far slower than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, format);
  return format;
}

export function hourIn(timeZone: string, instant: Date): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" });
  return Number(format.format(instant));
}

/** The first instant of a day in an IANA time zone, to the minute, even where clocks skip midnight. */
export function startOfDayIn(timeZone: string, date: CalendarDate): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // No zone is further from UTC than 15 hours.
  let from = midnight / MINUTE_MS - 15 * 60;
  let to = midnight / MINUTE_MS + 15 * 60;
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (dayIn(timeZone, new Date(middle * MINUTE_MS)) < date) from = middle;
    else to = middle;
  }
  return new Date(to * MINUTE_MS);
}

export function endOfDayIn(timeZone: string, date: CalendarDate): Date {
  return new Date(startOfDayIn(timeZone, addDays(date, 1)).getTime() - 1);
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of a later month, or that month's last day: Jan 31 + 1 is Feb 28 or 29. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10);
}

export function formatMonth(date: CalendarDate): string {
  return months.format(new Date(`${date}T00:00:00Z`));
}

export function formatDate(date: CalendarDate): string {
  return days.format(new Date(`${date}T00:00:00Z`));
}

export function formatShortDay(date: CalendarDate): string {
  return shortDays.format(new Date(`${date}T00:00:00Z`));
}

const months = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "short" });
const days = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "short", day: "numeric" });
const shortDays = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });
