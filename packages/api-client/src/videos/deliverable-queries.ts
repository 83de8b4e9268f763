import type { DeliverableSort } from "@crm/domain/video/deliverable";
import type { Deliverable, TrackedVideo } from "@crm/domain/video/deliverable.schema";
import { type InfiniteData, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";
import { listPages } from "../http/list-pages";
import type { Page } from "../http/page";
import type { TrackingFilters } from "./deliverables";

const LIST = "/api/video-tracking";
const SUMMARY = "/api/video-tracking/summary";
const PAGE_ROWS = 50;

/** The tracked videos page by page; while a changed filter loads, the rows of the last one stay. */
export function trackingPages(api: ApiClient, query: TrackingFilters & { sort: DeliverableSort }) {
  return listPages([LIST, query], PAGE_ROWS, (place, signal) =>
    api.deliverables.tracked({ ...query, ...place }, signal),
  );
}

/** A deliverable as some list that is still held shows it. */
export function listedDeliverable(queryClient: QueryClient, id: number): Deliverable | undefined {
  return queryClient
    .getQueriesData<InfiniteData<Page<TrackedVideo>>>({ queryKey: [LIST] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row): row is TrackedVideo & { kind: "deliverable" } => row.kind === "deliverable" && row.id === id);
}

export function oneDeliverable(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [`/api/video-deliverables/${id}`],
    queryFn: ({ signal }) => api.deliverables.one(id, signal),
  });
}

/** The figures of the tracking page's cards. */
export function trackingSummary(api: ApiClient, filters: Omit<TrackingFilters, "status">) {
  return queryOptions({
    queryKey: [SUMMARY, filters],
    queryFn: ({ signal }) => api.deliverables.summary(filters, signal),
    placeholderData: keepPreviousData,
  });
}

/**
 * Shows a deliverable that was just marked where it stands in the lists, and fetches the figures again. The lists wait
 * until they are next opened, so that no row moves under the cursor that is about to mark the next one.
 */
export async function showMarkedDeliverable(queryClient: QueryClient, marked: Deliverable): Promise<void> {
  queryClient.setQueriesData<InfiniteData<Page<TrackedVideo>>>(
    { queryKey: [LIST] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) =>
            row.kind === "deliverable" && row.id === marked.id ? { ...row, ...marked } : row,
          ),
        })),
      },
  );
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [LIST], refetchType: "none" }),
    queryClient.invalidateQueries({ queryKey: [SUMMARY] }),
  ]);
}

/** Fetches again whatever is shown of tracked videos; for after a write. */
export async function refreshTracking(queryClient: QueryClient): Promise<void> {
  await Promise.all([LIST, SUMMARY].map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
