import { type CalendarDate, dayIn, formatDate } from "@crm/domain/value/calendar";
import { useModule } from "@crm/module-kit";
import { useMemo } from "react";

type Instant = string | Date;

export interface BusinessTime {
  day(instant: Instant): CalendarDate;
  dayWords(instant: Instant): string;
  timeWords(instant: Instant): string;
  clockWords(instant: Instant): string;
  tooltip(instant: Instant): string;
}

/** Formats days and times in `timeZone`; the tooltip adds `readerZone`. */
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

/** Uses the session's time zone; older servers send none, so the reader's is the fallback. */
export function useBusinessTime(): BusinessTime {
  const { timeZone } = useModule().session;
  const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo(() => businessTime(timeZone ?? readerZone, readerZone), [timeZone, readerZone]);
}

export function BusinessDay({ at }: { at: string }) {
  const { dayWords, tooltip } = useBusinessTime();
  return (
    <time dateTime={at} title={tooltip(at)}>
      {dayWords(at)}
    </time>
  );
}

export function BusinessInstant({ at }: { at: string }) {
  const { timeWords, tooltip } = useBusinessTime();
  return (
    <time dateTime={at} title={tooltip(at)}>
      {timeWords(at)}
    </time>
  );
}
