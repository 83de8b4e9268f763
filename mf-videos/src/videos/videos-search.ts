import type { VideoFilters } from "@crm/api-client";
import { VIDEO_SORTS, VIDEO_STATUSES } from "@crm/domain/video/video-submission";
import { id, oneOf, type ParameterReader, searchReader, textUpTo } from "@crm/module-kit";

const month: ParameterReader<string> = (value) =>
  typeof value === "string" && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

/** Reads the screen's state in the address: which videos are listed, and in which order. */
export const videosSearch = searchReader({
  search: textUpTo(200),
  status: oneOf(VIDEO_STATUSES),
  month,
  contractId: id,
  sort: oneOf(VIDEO_SORTS),
});

export type VideosSearch = ReturnType<typeof videosSearch.parse>;

/** Changes the address; `replace` adds no step to go back by. */
export type SetVideosSearch = (
  change: { [Name in keyof VideosSearch]?: VideosSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

/** Whether anything narrows the list. */
export function isNarrowed({ search, status, month, contractId }: VideosSearch): boolean {
  return Boolean(search || status || month || contractId);
}

/** Takes off all that narrows the list; its order stays. */
export const NO_FILTERS = { search: undefined, status: undefined, month: undefined, contractId: undefined };

/** What the server is asked for: this screen lists archived videos too (spec part 2 §7). */
export function listFilters({ search, status, month, contractId }: VideosSearch): VideoFilters {
  return { search, status, month, contractId, includeArchived: true };
}
