import type { Contract } from "@crm/domain/contract/contract.schema";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";
import { pagesOf } from "../http/list-pages";
import type { Page } from "../http/page";
import type { ContractFilters } from "./contracts";

export const PAGE_ROWS = 200;

const TIMELINE_ROWS = 30;

const RECENT_FILES = 5;

/** Queries for the list of contracts, one per page; the cursor null is the first page. */
export function contractPages(api: ApiClient, filters: ContractFilters, pageRows = PAGE_ROWS) {
  return {
    key: ["/api/contracts", filters, pageRows],
    pageRows,
    page: (cursor: string | null) =>
      queryOptions({
        queryKey: ["/api/contracts", filters, pageRows, cursor],
        queryFn: ({ signal }) => api.contracts.page({ ...filters, limit: pageRows, cursor }, signal),
        // Short, because a long scroll loads hundreds of pages. Dropped pages are fetched again by cursor.
        gcTime: 60_000,
      }),
    /** Cached longer than the pages, so that the list still has the same length when the user returns. */
    cursors: queryOptions<(string | null)[]>({
      queryKey: ["contract cursors", filters, pageRows],
      queryFn: skipToken,
      gcTime: 30 * 60_000,
    }),
  };
}

/** Returns a contract from any cached list page. */
export function listedContract(queryClient: QueryClient, id: number): Contract | undefined {
  return queryClient
    .getQueriesData<Partial<Page<Contract>>>({ queryKey: ["/api/contracts"] })
    .flatMap(([, page]) => page?.rows ?? [])
    .find((row) => row.id === id);
}

export function contractSummary(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/contracts/summary"],
    queryFn: ({ signal }) => api.contracts.summary(signal),
  });
}

export function oneContract(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [`/api/contracts/${id}`],
    queryFn: ({ signal }) => api.contracts.one(id, signal),
  });
}

export function recentFiles(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/contract-files", { limit: RECENT_FILES }],
    queryFn: ({ signal }) => api.contractFiles.page({ limit: RECENT_FILES }, signal),
  });
}

export function contractTimeline(api: ApiClient, id: number) {
  return pagesOf([`/api/contracts/${id}/timeline`], TIMELINE_ROWS, (page, signal) =>
    api.contracts.timeline(id, { ...page }, signal),
  );
}

export function filesOfContract(api: ApiClient, contractId: number) {
  return queryOptions<ContractFile[]>({
    queryKey: ["/api/contract-files", { contractId }],
    queryFn: ({ signal }) => api.contractFiles.list({ contractId }, signal),
  });
}

/** Refetches contracts, their files and their revenue after a write, but never the deleted contract `deletedId`. */
export async function refreshContracts(queryClient: QueryClient, deletedId?: number): Promise<void> {
  const isOfDeleted = (path: string) =>
    deletedId !== undefined && `${path}/`.startsWith(`/api/contracts/${deletedId}/`);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" &&
      /^\/api\/(contracts|contract-files|needs-today|revenue)\b/.test(path) &&
      !isOfDeleted(path),
  });
}
