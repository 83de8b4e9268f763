import type { CampaignPortalSort } from "@crm/domain/portal/campaign-portal";
import type { QueryClient } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";
import { listPages } from "../http/list-pages";
import type { CampaignPortalFilters } from "./portals";

/** Contracts with and without portals page by page; while a changed filter loads, the rows of the last one stay. */
export function campaignPortalPages(
  api: ApiClient,
  query: CampaignPortalFilters & { sort?: CampaignPortalSort },
  { rows }: { rows: number },
) {
  return listPages(["/api/campaign-manager/portals", query, rows], rows, (place, signal) =>
    api.portals.campaignPage({ ...query, ...place }, signal),
  );
}

/** Fetches again whatever is shown of portals and counted of them; for after a write, and for a live event. */
export async function refreshPortals(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" && /^\/api\/(campaign-manager|portal-links)\b/.test(path),
  });
}
