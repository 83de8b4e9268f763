import type { VideoSort } from "@crm/domain/video/video-submission";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";
import { listPages } from "../http/list-pages";
import type { VideoFilters, VideoQueue } from "./submissions";

const PAGE_VIDEOS = 48;

/**
 * The list of videos page by page; while a changed filter loads, the rows of the last one stay. Nothing of it is kept
 * (spec part 2 §7): every screen that opens asks anew.
 */
export function videoPages(api: ApiClient, query: VideoFilters & { sort: VideoSort }) {
  return {
    ...listPages(["/api/video-submissions", query], PAGE_VIDEOS, (place, signal) =>
      api.submissions.page({ ...query, ...place }, signal),
    ),
    staleTime: 0,
    gcTime: 0,
  };
}

/** The cards of the videos list and the counts of each status, of what the filters keep. */
export function videoSummary(api: ApiClient, filters: VideoFilters) {
  return queryOptions({
    queryKey: ["/api/video-submissions/summary", filters],
    queryFn: ({ signal }) => api.submissions.summary(filters, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One video with its versions and comments. */
export function oneVideo(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [`/api/video-submissions/${id}`],
    queryFn: ({ signal }) => api.submissions.one(id, signal),
  });
}

/** Where a video stands in a list, and what is before and after it. */
export function videoPlace(api: ApiClient, id: number, queue: VideoQueue) {
  return queryOptions({
    queryKey: [`/api/video-submissions/${id}/place`, queue],
    queryFn: ({ signal }) => api.submissions.place(id, queue, signal),
  });
}

/** Fetches again whatever is shown of videos; for after a write, and for a live event. */
export async function refreshVideos(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === "string" && path.startsWith("/api/video-submissions"),
  });
}
