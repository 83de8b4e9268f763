import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";
import { listPages } from "../http/list-pages";
import type { ContractFileFilters } from "./contract-files";

const PAGE_FILES = 50;

/** The vault's list page by page; while a changed filter loads, the rows of the last one stay. */
export function filePages(api: ApiClient, filters: ContractFileFilters) {
  return {
    ...listPages(["/api/contract-files", "pages", filters], PAGE_FILES, (place, signal) =>
      api.contractFiles.page({ ...filters, ...place }, signal),
    ),
    // A file's text is found only some moments after its upload, so a search is asked anew each time.
    staleTime: 0,
  };
}

/** The figures of the vault's cards. */
export function fileSummary(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/contract-files/summary"],
    queryFn: ({ signal }) => api.contractFiles.summary(signal),
  });
}

/** One file of the vault. */
export function oneFile(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [`/api/contract-files/${id}`],
    queryFn: ({ signal }) => api.contractFiles.one(id, signal),
  });
}

/** What a document says; its bytes never change, so it is asked for once. */
export function fileText(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ["contract file text", id],
    queryFn: ({ signal }) => api.contractFiles.text(id, signal),
    refetchOnWindowFocus: false,
  });
}

/** Every file with the same bytes. */
export function sameFiles(api: ApiClient, sha256: string) {
  return queryOptions<ContractFile[]>({
    queryKey: ["/api/contract-files", { sha256 }],
    queryFn: ({ signal }) => api.contractFiles.list({ sha256 }, signal),
  });
}

/** Fetches again whatever is shown of the vault; for after a write. */
export async function refreshFiles(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === "string" && path.startsWith("/api/contract-files"),
  });
}
