import type { CampaignSort } from "@crm/domain/video/campaign-submission";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";
import { listPages } from "../http/list-pages";
import type { CampaignFilters } from "./campaign-submissions";

const PAGE_ROWS = 50;

/** The campaign manager's four cards. */
export function campaignSummary(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/campaign-manager/summary"],
    queryFn: ({ signal }) => api.campaign.summary(signal),
  });
}

/** All that creators handed in, page by page; while a changed filter loads, the rows of the last one stay. */
export function campaignSubmissionPages(api: ApiClient, query: CampaignFilters & { sort: CampaignSort }) {
  return listPages(["/api/submissions", query], PAGE_ROWS, (place, signal) =>
    api.campaignSubmissions.page({ ...query, ...place }, signal),
  );
}

/** The newest few of them. */
export function recentCampaignSubmissions(api: ApiClient, limit: number) {
  return queryOptions({
    queryKey: ["/api/submissions", "recent", limit],
    queryFn: ({ signal }) => api.campaignSubmissions.page({ limit }, signal),
  });
}

/** Fetches again what is shown of them and of the cards; for after a write, and for a live event. */
export async function refreshCampaign(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path === "/api/submissions" || path === "/api/campaign-manager/summary",
  });
}
