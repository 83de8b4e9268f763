import type { Announcement } from "@crm/domain/portal/announcement.schema";
import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";
import { listPages } from "../http/list-pages";
import type { Page } from "../http/page";
import type { AnnouncementFilters } from "./announcements";

const LIST = "/api/portal-announcements";
const SUMMARY = "/api/portal-announcements/summary";
const PAGE_ROWS = 50;

/** The announcements page by page, newest first; while a changed filter loads, the rows of the last one stay. */
export function announcementPages(api: ApiClient, filters: AnnouncementFilters) {
  return listPages([LIST, filters], PAGE_ROWS, (place, signal) =>
    api.announcements.list({ ...filters, ...place }, signal),
  );
}

/** How many announcements there are, and the business's day. */
export function announcementSummary(api: ApiClient) {
  return queryOptions({ queryKey: [SUMMARY], queryFn: ({ signal }) => api.announcements.summary(signal) });
}

/** An announcement as some list that is still held shows it. */
export function listedAnnouncement(queryClient: QueryClient, id: number): Announcement | undefined {
  return queryClient
    .getQueriesData<InfiniteData<Page<Announcement>>>({ queryKey: [LIST] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id);
}

/** One announcement as the server has it. */
export function oneAnnouncement(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [`/api/portal-announcements/${id}`],
    queryFn: ({ signal }) => api.announcements.one(id, signal),
  });
}

/** Fetches again whatever is shown of announcements; for after a write. */
export async function refreshAnnouncements(queryClient: QueryClient): Promise<void> {
  await Promise.all([LIST, SUMMARY].map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
