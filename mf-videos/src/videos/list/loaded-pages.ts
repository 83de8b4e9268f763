import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import type { InfiniteData } from "@tanstack/react-query";

interface LoadedPage {
  rows: VideoSubmission[];
}

/** The list as it is loaded, page by page. */
export type LoadedPages<Of extends LoadedPage> = InfiniteData<Of, unknown>;

/** The same list with one video as it is now, in the place where it stands; the very same where it is not in it. */
export function withChanged<Of extends LoadedPage>(list: LoadedPages<Of>, changed: VideoSubmission): LoadedPages<Of> {
  if (!list.pages.some(({ rows }) => rows.some(({ id }) => id === changed.id))) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
  }));
  return { ...list, pages };
}

/** The list's first page alone, so that it is fetched anew in one call. */
export function firstPage<Of extends LoadedPage>({ pages, pageParams }: LoadedPages<Of>): LoadedPages<Of> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
