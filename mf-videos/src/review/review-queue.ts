import type { VideoQueue } from "@crm/api-client";
import type { ReviewTab, VideoStatus } from "@crm/domain/video/video-submission";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { FIRST_TAB, type ReviewSearch } from "./review-search";

/** Submitted videos are sorted oldest first, so that none waits forever and new ones are added at the end. */
export function queueOf({ status = FIRST_TAB, archived }: ReviewSearch): VideoQueue {
  return { status, includeArchived: archived === true, sort: status === "submitted" ? "oldest" : "recent" };
}

function tabOf(status: VideoStatus): ReviewTab {
  return status === "reviewing" ? "submitted" : status;
}

/** The search parameters that open the tab of this video; null if that tab is open. */
export function rightTab(
  view: ReviewSearch,
  { status, isArchived }: Pick<VideoSubmission, "status" | "isArchived">,
): Pick<ReviewSearch, "status" | "archived"> | null {
  const tab = tabOf(status);
  const isHidden = isArchived && !view.archived;
  if (tab === (view.status ?? FIRST_TAB) && !isHidden) return null;
  return { status: tab, ...(isHidden && { archived: true }) };
}

/** An undo of a video that was in review returns it to Submitted. */
export function statusBefore(status: VideoStatus): ReviewTab {
  return tabOf(status);
}
