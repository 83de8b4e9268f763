import { type CalendarDate, daysBetween, formatDate } from "@crm/domain/value/calendar";
import { isLate } from "@crm/domain/video/deliverable";
import type { TrackedVideo } from "@crm/domain/video/deliverable.schema";
import { IconAlertCircle, Text } from "@crm/ui";

interface ExpectedDateProps {
  video: TrackedVideo;
  expected: CalendarDate;
  /** The business's day; unknown until the figures are there. */
  today: CalendarDate | undefined;
}

/** The day a video is expected on, and in words how late it is. */
export function ExpectedDate({ video, expected, today }: ExpectedDateProps) {
  const late = video.kind === "deliverable" && today !== undefined && isLate(video, today);
  const days = today === undefined ? 0 : daysBetween(expected, today);
  return (
    <span className="tracking-date">
      <time dateTime={expected}>{formatDate(expected)}</time>
      {late && (
        <span className="tracking-late">
          <IconAlertCircle size={14} aria-hidden />
          {days === 1 ? "1 day late" : `${days.toLocaleString("en-US")} days late`}
        </span>
      )}
    </span>
  );
}

/** Stands where a video has no such value. */
export function NoValue({ label }: { label: string }) {
  return (
    <Text component="span" c="dimmed" aria-label={label} role="img">
      –
    </Text>
  );
}
