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
  const written = (zone: string, instant: Instant) => formatsIn(zone).whole.format(new Date(instant));
  const day = (instant: Instant) => dayIn(timeZone, new Date(instant));
  const timeWords = (instant: Instant) => written(timeZone, instant);
  return {
    day,
    dayWords: (instant) => formatDate(day(instant)),
    timeWords,
    clockWords: (instant) => formatsIn(timeZone).clock.format(new Date(instant)),
    tooltip(instant) {
      const [here, there] = [written(readerZone, instant), timeWords(instant)];
      return here === there ? there : `${there} (${here} where you are)`;
    },
  };
}

type Formats = { whole: Intl.DateTimeFormat; clock: Intl.DateTimeFormat };

// Cached: a list writes two times a row, and constructing a format is far slower than using it.
const formats = new Map<string, Formats>();

function formatsIn(timeZone: string): Formats {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    whole: new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" }),
    clock: new Intl.DateTimeFormat("en-US", { timeZone, timeStyle: "short" }),
  };
  formats.set(timeZone, made);
  return made;
}

// The device's zone, which a page keeps until it is loaded again.
const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Uses the session's time zone; older servers send none, so the reader's is the fallback. */
export function useBusinessTime(): BusinessTime {
  const { timeZone } = useModule().session;
  return useMemo(() => businessTime(timeZone ?? readerZone, readerZone), [timeZone]);
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
