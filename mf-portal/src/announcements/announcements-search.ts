import { ANNOUNCEMENT_PRIORITIES, ANNOUNCEMENT_STATUSES, ANNOUNCEMENT_TYPES } from "@crm/domain/portal/announcement";
import { id, oneOf, searchReader, textUpTo } from "@crm/module-kit";

export const announcementsSearch = searchReader({
  search: textUpTo(200),
  type: oneOf(ANNOUNCEMENT_TYPES),
  priority: oneOf(ANNOUNCEMENT_PRIORITIES),
  status: oneOf(ANNOUNCEMENT_STATUSES),
  contract: id,
  announcement: id,
});

export type AnnouncementsSearch = ReturnType<typeof announcementsSearch.parse>;

export type SetAnnouncementsSearch = (
  change: { [Name in keyof AnnouncementsSearch]?: AnnouncementsSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

export const NO_FILTERS = {
  search: undefined,
  type: undefined,
  priority: undefined,
  status: undefined,
  contract: undefined,
};

export function isNarrowed({ search, type, priority, status, contract }: AnnouncementsSearch): boolean {
  return Boolean(search || type || priority || status || contract);
}
