import type { RevenueSort } from "@crm/domain/payout/revenue";
import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { type InfiniteData, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";
import { listPages } from "../http/list-pages";
import type { Page } from "../http/page";
import type { RevenueFilters } from "./revenue";

const PAGE_ROWS = 50;

/** The list of revenue records page by page; while a changed filter loads, the rows of the last one stay. */
export function revenuePages(api: ApiClient, query: RevenueFilters & { sort: RevenueSort }) {
  return listPages(["/api/revenue", query], PAGE_ROWS, (place, signal) =>
    api.revenue.page({ ...query, ...place }, signal),
  );
}

/** The figures of the screen's cards, of all contracts or of one. */
export function revenueSummary(api: ApiClient, contractId: number | undefined) {
  return queryOptions({
    queryKey: ["/api/revenue/summary", { contractId }],
    queryFn: ({ signal }) => api.revenue.summary(contractId, signal),
    placeholderData: keepPreviousData,
  });
}

/** What each month should bring and has brought, of all contracts or of one. */
export function revenueMonths(api: ApiClient, contractId: number | undefined) {
  return queryOptions({
    queryKey: ["/api/revenue/months", { contractId }],
    queryFn: ({ signal }) => api.revenue.months(contractId, signal),
    placeholderData: keepPreviousData,
  });
}

/**
 * Shows a record that was just marked where it stands in the lists, and fetches the sums again. The lists themselves
 * wait until they are next opened, so that no row moves under the cursor that is about to mark the next one.
 */
export async function showMarked(queryClient: QueryClient, marked: RevenueRecord): Promise<void> {
  const lists = { queryKey: ["/api/revenue"] };
  queryClient.setQueriesData<InfiniteData<Page<RevenueRecord>>>(
    lists,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === marked.id ? marked : row)),
        })),
      },
  );
  await Promise.all([
    queryClient.invalidateQueries({ ...lists, refetchType: "none" }),
    queryClient.invalidateQueries({ queryKey: ["/api/revenue/summary"] }),
    queryClient.invalidateQueries({ queryKey: ["/api/revenue/months"] }),
  ]);
}

/** Fetches again whatever is shown of revenue; for after a write. */
export async function refreshRevenue(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === "string" && /^\/api\/revenue\b/.test(path),
  });
}
