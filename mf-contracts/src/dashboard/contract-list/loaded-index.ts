import { type ApiClient, type ContractFilters, contractPage, contractPlaces, PAGE_ROWS } from "@crm/api-client";
import type { QueryClient } from "@tanstack/react-query";

/** Where in a list a contract stands, if the page that it is on is loaded. */
export function loadedIndex(
  api: ApiClient,
  queryClient: QueryClient,
  filters: ContractFilters,
  id: number,
): number | null {
  const places = queryClient.getQueryData(contractPlaces(filters).queryKey) ?? [null];
  for (const [page, place] of places.entries()) {
    const rows = queryClient.getQueryData(contractPage(api, filters, place).queryKey)?.rows ?? [];
    const at = rows.findIndex((row) => row.id === id);
    if (at >= 0) return page * PAGE_ROWS + at;
  }
  return null;
}
