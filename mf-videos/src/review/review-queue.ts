import type { VideoQueue } from "@crm/api-client";
import type { ReviewTab, VideoStatus } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { FIRST_TAB, type ReviewSearch } from "./review-search";

/** What waits is reviewed in the order in which it came, so that nothing waits for ever and what arrives joins at the end; what is decided begins with the newest. */
export function queueOf({ status = FIRST_TAB, archived }: ReviewSearch): VideoQueue {
  return { status, includeArchived: archived === true, sort: status === "submitted" ? "oldest" : "recent" };
}

/** The tab that a video stands in. */
function tabOf(status: VideoStatus): ReviewTab {
  return status === "reviewing" ? "submitted" : status;
}

/** What of the address has to change for a video's own tab to be shown; null where nothing has. */
export function rightTab(
  view: ReviewSearch,
  { status, isArchived }: Pick<VideoSubmission, "status" | "isArchived">,
): Pick<ReviewSearch, "status" | "archived"> | null {
  const tab = tabOf(status);
  const isHidden = isArchived && !view.archived;
  if (tab === (view.status ?? FIRST_TAB) && !isHidden) return null;
  return { status: tab, ...(isHidden && { archived: true }) };
}

/** What a decision that is taken back goes back to: one that was begun to be reviewed waits again. */
export function statusBefore(status: VideoStatus): ReviewTab {
  return tabOf(status);
}
