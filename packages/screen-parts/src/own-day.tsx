import { type CalendarDate, dayIn, formatDate } from "@crm/domain/value/calendar";

/** The day that an instant was where the reader is. */
export function ownDay(instant: string | Date): CalendarDate {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(instant));
}

/** The same day in words: `Jan 5, 2025`. */
export const ownDayWords = (instant: string | Date): string => formatDate(ownDay(instant));

/** The reader's own day and time of an instant: `Jan 5, 2025, 3:04 PM`. */
export const ownTimeWords = (instant: string): string =>
  new Date(instant).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

/** The reader's own day of an instant, with its time to look at. */
export function OwnDay({ at }: { at: string }) {
  return (
    <time dateTime={at} title={ownTimeWords(at)}>
      {ownDayWords(at)}
    </time>
  );
}
