import { addDays, type CalendarDate, dayIn, formatDate } from "@crm/domain/value/calendar";
import { counted } from "@crm/domain/value/length-of-time";

/** Such as `Jan 5, 2025`. */
export const dayOf = (instant: string, timeZone: string): string => formatDate(dayIn(timeZone, new Date(instant)));

export const lastDayBefore = (boundary: CalendarDate): CalendarDate => addDays(boundary, -1);

/** Such as `2 days 3 hours 5 minutes`. */
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
