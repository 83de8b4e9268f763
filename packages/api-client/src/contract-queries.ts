import type { ContractFile } from "@crm/domain/contract-file.schema";
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ContractFilters } from "./contracts";
import type { ApiClient } from "./create-api-client";
import type { Page } from "./page";

const PAGE_ROWS = 50;

/** The list of contracts page by page; while a changed filter loads, the rows of the last one stay. */
export function contractPages(api: ApiClient, filters: ContractFilters) {
  return infiniteQueryOptions({
    queryKey: ["/api/contracts", filters],
    queryFn: ({ pageParam, signal }) => api.contracts.page({ ...filters, limit: PAGE_ROWS, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The figures of the dashboard's cards. */
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

/** The vault files of one contract. */
export function filesOfContract(api: ApiClient, contractId: number) {
  return queryOptions<ContractFile[]>({
    queryKey: ["/api/contract-files", { contractId }],
    queryFn: ({ signal }) => api.contractFiles.list({ contractId }, signal),
  });
}

/** Fetches again whatever is shown of contracts, their files and their revenue; for after a write. */
export async function refreshContracts(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" && /^\/api\/(contracts|contract-files|revenue)\b/.test(path),
  });
}
