import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";
import { listPages, pagesOf } from "../http/list-pages";
import type { ContactFilters, TaskFilters } from "./communication";

const STATUSES = "/api/contracts/communication-status";
const TASKS = "/api/communication-schedule";
const SUMMARY = "/api/communication-schedule/summary";
const HISTORY = "/api/communication-history";
const PAGE_ROWS = 20;

/** Creators by their last contact, page by page; while a changed filter loads, the rows of the last one stay. */
export function contactStatusPages(api: ApiClient, filters: ContactFilters) {
  return listPages([STATUSES, filters], PAGE_ROWS, (place, signal) =>
    api.communication.statuses({ ...filters, ...place }, signal),
  );
}

/** Contact tasks page by page, the soonest first. */
export function contactTaskPages(api: ApiClient, filters: TaskFilters) {
  return listPages([TASKS, filters], PAGE_ROWS, (place, signal) =>
    api.communication.tasks({ ...filters, ...place }, signal),
  );
}

/** The contact task with an id. */
export function oneContactTask(api: ApiClient, id: number) {
  return queryOptions({ queryKey: [TASKS, id], queryFn: ({ signal }) => api.communication.task(id, signal) });
}

/** The five counters and the business's day. */
export function communicationSummary(api: ApiClient) {
  return queryOptions({ queryKey: [SUMMARY], queryFn: ({ signal }) => api.communication.summary(signal) });
}

/** A creator's contacts page by page, newest first. */
export function contactHistory(api: ApiClient, contractId: number) {
  return pagesOf([HISTORY, contractId], PAGE_ROWS, (place, signal) =>
    api.communication.history({ contractId, ...place }, signal),
  );
}

/** Fetches again whatever is shown of communication; for after a write. */
export async function refreshCommunication(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [STATUSES, TASKS, SUMMARY, HISTORY].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
}
