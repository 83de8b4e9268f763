import type { RevenueSort, RevenueStatus } from "@crm/domain/payout/revenue";
import type {
  GeneratedRevenue,
  RevenueChangeInput,
  RevenueMonth,
  RevenueRecord,
  RevenueSummary,
} from "@crm/domain/payout/revenue.schema";
import { type InfiniteData, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { during, type Http, textsOf } from "../http/http";
import { listPages } from "../http/list-pages";
import { type Page, readPage } from "../http/page";

export type RevenueFilters = {
  search?: string | undefined;
  contractId?: number | undefined;
  status?: RevenueStatus | undefined;
};

export interface RevenueCalls {
  page(
    query: RevenueFilters & { sort?: RevenueSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<RevenueRecord>>;
  summary(contractId: number | undefined, signal?: AbortSignal): Promise<RevenueSummary>;
  months(contractId: number | undefined, signal?: AbortSignal): Promise<RevenueMonth[]>;
  generate(contractId: number): Promise<GeneratedRevenue>;
  /** Throws a 409 `status_not_allowed` if the record's status has changed. */
  change(id: number, change: RevenueChangeInput): Promise<RevenueRecord>;
  exportCsv(filters: RevenueFilters): Promise<Blob>;
}

export function revenueCalls(http: Http): RevenueCalls {
  const { revenue } = http.rpc.api;
  const idParam = (id: number) => ({ param: { id: String(id) } });
  return {
    page: async (query, signal) => readPage(await revenue.$get({ query: textsOf(query) }, during(signal))),
    summary: async (contractId, signal) =>
      (await revenue.summary.$get({ query: textsOf({ contractId }) }, during(signal))).json(),
    months: async (contractId, signal) =>
      (await revenue.months.$get({ query: textsOf({ contractId }) }, during(signal))).json(),
    generate: async (contractId) => (await revenue.generate[":id"].$post(idParam(contractId))).json(),
    change: async (id, json) => (await revenue[":id"].$put({ ...idParam(id), json })).json(),
    exportCsv: async (filters) => {
      const url = `/api/revenue/export?${new URLSearchParams(textsOf(filters))}`;
      return (await http.send(url, { headers: { Accept: "text/csv" } })).blob();
    },
  };
}

const PAGE_ROWS = 50;

export function revenuePages(api: { revenue: RevenueCalls }, query: RevenueFilters & { sort: RevenueSort }) {
  return listPages(["/api/revenue", query], PAGE_ROWS, (page, signal) =>
    api.revenue.page({ ...query, ...page }, signal),
  );
}

export function revenueSummary(api: { revenue: RevenueCalls }, contractId: number | undefined) {
  return queryOptions({
    queryKey: ["/api/revenue/summary", { contractId }],
    queryFn: ({ signal }) => api.revenue.summary(contractId, signal),
    placeholderData: keepPreviousData,
  });
}

export function revenueMonths(api: { revenue: RevenueCalls }, contractId: number | undefined) {
  return queryOptions({
    queryKey: ["/api/revenue/months", { contractId }],
    queryFn: ({ signal }) => api.revenue.months(contractId, signal),
    placeholderData: keepPreviousData,
  });
}

/** Shows a changed record in the cached lists and refetches the sums. Lists stay as they are, so that no row moves under the cursor. */
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

export async function refreshRevenue(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === "string" && /^\/api\/revenue\b/.test(path),
  });
}
