import { addDays, type CalendarDate, dayIn, formatDate } from "@crm/domain/value/calendar";
import { counted } from "@crm/domain/value/length-of-time";

/** The day of an instant in a time zone, as people read it: `Jan 5, 2025`. */
export const dayOf = (instant: string, timeZone: string): string => formatDate(dayIn(timeZone, new Date(instant)));

/** The last day before a boundary, on which something can still be handed in. */
export const lastDayBefore = (boundary: CalendarDate): CalendarDate => addDays(boundary, -1);

/** Time left as people count it, days, hours and minutes: `2 days 3 hours 5 minutes`. Under a minute is `less than a minute`. */
export function timeLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "less than a minute";
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), "day"],
    [Math.floor(minutes / 60) % 24, "hour"],
    [minutes % 60, "minute"],
  ];
  const from = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(from)
    .map(([count, thing]) => counted(count, thing))
    .join(" ");
}
