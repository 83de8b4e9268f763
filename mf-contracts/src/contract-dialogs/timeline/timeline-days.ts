import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { addDays, type CalendarDate, dayIn, formatDate } from "@crm/domain/value/calendar";

interface TimelineDay {
  day: CalendarDate;
  label: string;
  entries: TimelineEntry[];
}

/** Entries by the reader's own day, in their order: Today, Yesterday, then dates. */
export function timelineDays(entries: readonly TimelineEntry[], now: Date): TimelineDay[] {
  const today = ownDay(now);
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = ownDay(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, label: labelOf(day, today), entries: [entry] });
  }
  return days;
}

// The day that it was where the reader is.
function ownDay(instant: Date): CalendarDate {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, instant);
}

function labelOf(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return "Today";
  return day === addDays(today, -1) ? "Yesterday" : formatDate(day);
}
