import type { VideoFilters } from "@crm/api-client";
import { VIDEO_SORTS, VIDEO_STATUSES } from "@crm/domain/video/video-submission";
import { id, oneOf, type ParameterReader, searchReader, textUpTo } from "@crm/module-kit";

const month: ParameterReader<string> = (value) =>
  typeof value === "string" && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

export const videosSearch = searchReader({
  search: textUpTo(200),
  status: oneOf(VIDEO_STATUSES),
  month,
  contractId: id,
  sort: oneOf(VIDEO_SORTS),
});

export type VideosSearch = ReturnType<typeof videosSearch.parse>;

export type SetVideosSearch = (
  change: { [Name in keyof VideosSearch]?: VideosSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

export function isNarrowed({ search, status, month, contractId }: VideosSearch): boolean {
  return Boolean(search || status || month || contractId);
}

export const NO_FILTERS = { search: undefined, status: undefined, month: undefined, contractId: undefined };

/** Includes archived videos. */
export function listFilters({ search, status, month, contractId }: VideosSearch): VideoFilters {
  return { search, status, month, contractId, includeArchived: true };
}
