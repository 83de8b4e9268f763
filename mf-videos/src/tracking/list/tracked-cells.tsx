import type { TrackedVideo } from "@crm/domain/video/deliverable.schema";
import { REVIEW_TABS } from "@crm/domain/video/video-submission";
import { Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";

/** A video's title as the way to its form or its review, and its description where that says more. */
export function TrackedTitle({ video }: { video: TrackedVideo }) {
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
        <Text size="sm" c="dimmed" className="tracking-description">
          {description}
        </Text>
      )}
    </div>
  );
}

/** Where a submission is reviewed: among those of its status, where that has a tab of its own. */
export function reviewSearch({ id, status, isArchived }: TrackedVideo) {
  const tab = REVIEW_TABS.find((one) => one === status);
  return { ...(tab && { status: tab }), ...(isArchived && { archived: true }), id };
}
