import { dayIn, formatDate } from "@crm/domain/value/calendar";

/** The day of an upload where one sits, with its time to look at. */
export function UploadedDay({ at }: { at: string }) {
  const instant = new Date(at);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <time dateTime={at} title={instant.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" })}>
      {formatDate(dayIn(timeZone, instant))}
    </time>
  );
}
