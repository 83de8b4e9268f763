import { REVIEW_TABS, type ReviewTab } from "@crm/domain/video/video-submission";
import { flag, id, oneOf, searchReader } from "@crm/module-kit";

export const reviewSearch = searchReader({
  status: oneOf(REVIEW_TABS),
  archived: flag,
  id,
  version: id,
});

export type ReviewSearch = ReturnType<typeof reviewSearch.parse>;

export type SetReviewSearch = (
  change: { [Name in keyof ReviewSearch]?: ReviewSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

export const FIRST_TAB: ReviewTab = "submitted";
