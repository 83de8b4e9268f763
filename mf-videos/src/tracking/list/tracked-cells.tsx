import { type CalendarDate, daysBetween, formatDate } from "@crm/domain/value/calendar";
import { isLate } from "@crm/domain/video/deliverable";
import type { TrackedVideo } from "@crm/domain/video/deliverable.schema";
import { REVIEW_TABS, statusSeenBy } from "@crm/domain/video/video-submission";
import { DELIVERABLE_STATUS, VIDEO_ARCHIVED, VIDEO_STATUS } from "@crm/domain/words/video";
import type { CellPlace } from "@crm/screen-parts";
import { IconAlertCircle, StatusBadge, Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { WINDOW } from "../../review/submission/use-review-lease";

/** A video's title as the way to its form or its review, and its description where that says more. */
export function TrackedTitle({ video, place }: { video: TrackedVideo; place: CellPlace }) {
  const { kind, id, title, description } = video;
  return (
    <div className="tracking-title">
      {kind === "deliverable" ? (
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

/** What a narrow table has no columns for; its style sheet shows it there alone. */
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

/** Where a submission is reviewed: among those of its status, where that has a tab of its own. */
export function reviewSearch({ id, status, isArchived }: TrackedVideo) {
  const tab = REVIEW_TABS.find((one) => one === (status === "reviewing" ? "submitted" : status));
  return { ...(tab && { status: tab }), ...(isArchived && { archived: true }), id };
}

/** A video's status in the words of its kind, and whether it is archived (spec part 2 §2). */
export function TrackedBadges({ video }: { video: TrackedVideo }) {
  return (
    <div className="tracking-badges">
      <StatusBadge
        {...(video.kind === "deliverable"
          ? DELIVERABLE_STATUS[video.status]
          : VIDEO_STATUS[statusSeenBy(video, WINDOW)])}
      />
      {video.archiveTarget && <StatusBadge {...VIDEO_ARCHIVED[video.archiveTarget]} />}
    </div>
  );
}

/** Whose video it is, as the way to that contract. */
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
