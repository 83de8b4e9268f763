import { type CalendarDate, dayIn, formatDate } from "@crm/domain/value/calendar";
import { useModule } from "@crm/module-kit";
import { useMemo } from "react";

type Instant = string | Date;

/** Days and times as they are where the business is. */
export interface BusinessTime {
  /** The day of an instant. */
  day(instant: Instant): CalendarDate;
  /** The same in words: `Jan 5, 2025`. */
  dayWords(instant: Instant): string;
  /** Day and time: `Jan 5, 2025, 3:04 PM`. */
  timeWords(instant: Instant): string;
  /** The time alone: `3:04 PM`. */
  clockWords(instant: Instant): string;
  /** Day and time for a tooltip, with the reader's own where that is another one. */
  tooltip(instant: Instant): string;
}

/** Days and times in a time zone, for a reader in another one. */
export function businessTime(timeZone: string, readerZone: string): BusinessTime {
  const written = (zone: string, instant: Instant) =>
    new Date(instant).toLocaleString("en-US", { timeZone: zone, dateStyle: "medium", timeStyle: "short" });
  const day = (instant: Instant) => dayIn(timeZone, new Date(instant));
  const timeWords = (instant: Instant) => written(timeZone, instant);
  return {
    day,
    dayWords: (instant) => formatDate(day(instant)),
    timeWords,
    clockWords: (instant) => new Date(instant).toLocaleTimeString("en-US", { timeZone, timeStyle: "short" }),
    tooltip(instant) {
      const [here, there] = [written(readerZone, instant), timeWords(instant)];
      return here === there ? there : `${there} (${here} where you are)`;
    },
  };
}

/** Days and times in the business's time zone; in the reader's where an earlier version of the server does not tell it. */
export function useBusinessTime(): BusinessTime {
  const { timeZone } = useModule().session;
  const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo(() => businessTime(timeZone ?? readerZone, readerZone), [timeZone, readerZone]);
}

/** The business's day of an instant, with its time to look at. */
export function BusinessDay({ at }: { at: string }) {
  const { dayWords, tooltip } = useBusinessTime();
  return (
    <time dateTime={at} title={tooltip(at)}>
      {dayWords(at)}
    </time>
  );
}

/** The business's day and time of an instant. */
export function BusinessInstant({ at }: { at: string }) {
  const { timeWords, tooltip } = useBusinessTime();
  return (
    <time dateTime={at} title={tooltip(at)}>
      {timeWords(at)}
    </time>
  );
}
