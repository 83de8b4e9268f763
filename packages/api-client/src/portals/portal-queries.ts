import type { CampaignPortalSort } from "@crm/domain/portal/campaign-portal";
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";
import type { Page } from "../http/page";
import type { CampaignPortalFilters } from "./portals";

/** Contracts with and without portals page by page; while a changed filter loads, the rows of the last one stay. */
export function campaignPortalPages(
  api: ApiClient,
  query: CampaignPortalFilters & { sort?: CampaignPortalSort },
  { rows }: { rows: number },
) {
  return infiniteQueryOptions({
    queryKey: ["/api/campaign-manager/portals", query, rows],
    queryFn: ({ pageParam, signal }) => api.portals.campaignPage({ ...query, limit: rows, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Fetches again whatever is shown of portals and counted of them; for after a write, and for a live event. */
export async function refreshPortals(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" && /^\/api\/(campaign-manager|portal-links)\b/.test(path),
  });
}
