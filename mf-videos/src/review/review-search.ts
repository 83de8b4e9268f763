import { REVIEW_TABS, type ReviewTab } from "@crm/domain/video/video-submission";
import { flag, id, oneOf, searchReader } from "@crm/module-kit";

/** Reads the screen's state in the address: which videos are reviewed, which of them is shown, and which of its versions. */
export const reviewSearch = searchReader({
  status: oneOf(REVIEW_TABS),
  archived: flag,
  id,
  version: id,
});

export type ReviewSearch = ReturnType<typeof reviewSearch.parse>;

/** Changes the address; `replace` adds no step to go back by. */
export type SetReviewSearch = (
  change: { [Name in keyof ReviewSearch]?: ReviewSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

/** The tab that stands for an address that names none. */
export const FIRST_TAB: ReviewTab = "submitted";
