import { type CalendarDate, daysBetween, formatDate } from "@crm/domain/value/calendar";
import { isLate } from "@crm/domain/video/deliverable";
import type { TrackedVideo } from "@crm/domain/video/deliverable.schema";
import { REVIEW_TABS, statusSeenBy } from "@crm/domain/video/video-submission";
import { DELIVERABLE_STATUS, VIDEO_ARCHIVED, VIDEO_STATUS } from "@crm/domain/words/video";
import { useCan } from "@crm/module-kit";
import type { CellLayout } from "@crm/screen-parts";
import { IconAlertCircle, StatusBadge, Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { WINDOW } from "../../review/submission/use-review-lease";
import { ReviewerNote } from "../../reviewer-note";

export function TrackedTitle({ video, place }: { video: TrackedVideo; place: CellLayout }) {
  const { kind, id, title, description } = video;
  const can = useCan();
  return (
    <div className="tracking-title">
      {kind === "deliverable" && !can("review") ? (
        <span className="tracking-title-words" title={title}>
          {title}
        </span>
      ) : kind === "deliverable" ? (
        <Link
          to="."
          search={(before: Record<string, unknown>) => ({ ...before, deliverable: id })}
          resetScroll={false}
          className="crm-list-link tracking-title-words"
          title={title}
        >
          {title}
        </Link>
      ) : (
        <Link
          to="/video-review"
          search={() => reviewSearch(video)}
          className="crm-list-link tracking-title-words"
          title={title}
        >
          {title}
        </Link>
      )}
      {description && description !== title && (
        <Text size="sm" c="dimmed" className="tracking-description" title={description}>
          {description}
        </Text>
      )}
      {place === "table" && (
        <>
          <div className="tracking-narrow-contract">
            <TrackedContract video={video} />
          </div>
          <NarrowFacts video={video} />
        </>
      )}
    </div>
  );
}

function NarrowFacts({ video: { platform, views, engagement } }: { video: TrackedVideo }) {
  const counted = (count: number | null, noun: string) => (count ? `${count.toLocaleString("en-US")} ${noun}` : null);
  const facts = [platform, counted(views, "views"), counted(engagement, "engagement")].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" className="tracking-narrow-facts">
      {facts.join(" · ")}
    </Text>
  );
}

export function reviewSearch({ id, status, isArchived }: TrackedVideo) {
  const tab = REVIEW_TABS.find((one) => one === (status === "reviewing" ? "submitted" : status));
  return { ...(tab && { status: tab }), ...(isArchived && { archived: true }), id };
}

export function TrackedBadges({ video }: { video: TrackedVideo }) {
  return (
    <div className="tracking-badges">
      <StatusBadge
        {...(video.kind === "deliverable"
          ? DELIVERABLE_STATUS[video.status]
          : VIDEO_STATUS[statusSeenBy(video, WINDOW)])}
      />
      {video.kind === "submission" && <ReviewerNote video={video} />}
      {video.archiveTarget && <StatusBadge {...VIDEO_ARCHIVED[video.archiveTarget]} />}
    </div>
  );
}

export function TrackedContract({ video: { contract } }: { video: TrackedVideo }) {
  return (
    <div className="tracking-contract">
      <Link to="/" search={() => ({ contract: contract.id })} className="crm-list-link">
        {contract.fullName || "Unknown"}
      </Link>
      <Text size="sm" c="dimmed">
        {contract.socialHandle}
      </Text>
    </div>
  );
}

interface ExpectedDateProps {
  video: TrackedVideo;
  expected: CalendarDate;
  /** The business's date; undefined until the figures load. */
  today: CalendarDate | undefined;
}

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
