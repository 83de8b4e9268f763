import type { CampaignSort, CampaignStatus } from "@crm/domain/video/campaign-submission";
import type {
  CampaignReviewInput,
  CampaignSubmission,
  CampaignSummary,
  NewCampaignSubmissionInput,
} from "@crm/domain/video/campaign-submission.schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { during, type Http, textsOf } from "../http/http";
import { listPages } from "../http/list-pages";
import { type Page, readPage } from "../http/page";

export type CampaignFilters = {
  search?: string | undefined;
  status?: CampaignStatus | undefined;
  contractId?: number | undefined;
};

export interface CampaignSubmissionCalls {
  page(
    query: CampaignFilters & { sort?: CampaignSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<CampaignSubmission>>;
  one(id: string, signal?: AbortSignal): Promise<CampaignSubmission>;
  /** Throws a 422 if the contract does not exist. */
  create(submission: NewCampaignSubmissionInput, repeatKey: string): Promise<CampaignSubmission>;
  /** Throws a 412 `stale` if it changed after `version`, a 409 `status_not_allowed`, `archived` or `in_payout`. */
  review(id: string, review: CampaignReviewInput, version: number): Promise<CampaignSubmission>;
}

export function campaignSubmissionCalls(http: Http): CampaignSubmissionCalls {
  const { submissions } = http.rpc.api;
  const idParam = (id: string) => ({ param: { id } });
  return {
    page: async (query, signal) => readPage(await submissions.$get({ query: textsOf(query) }, during(signal))),
    one: async (id, signal) => (await submissions[":id"].$get(idParam(id), during(signal))).json(),
    create: async (json, repeatKey) =>
      (await submissions.$post({ json }, { headers: { "Idempotency-Key": repeatKey } })).json(),
    review: async (id, json, version) =>
      (await submissions[":id"].$put({ ...idParam(id), json }, { headers: { "If-Match": `"${version}"` } })).json(),
  };
}

export interface CampaignCalls {
  summary(signal?: AbortSignal): Promise<CampaignSummary>;
}

export function campaignCalls(http: Http): CampaignCalls {
  const campaign = http.rpc.api["campaign-manager"];
  return {
    summary: async (signal) => (await campaign.summary.$get({}, during(signal))).json(),
  };
}

const PAGE_ROWS = 50;

type CampaignApi = { campaign: CampaignCalls; campaignSubmissions: CampaignSubmissionCalls };

export function campaignSummary(api: CampaignApi) {
  return queryOptions({
    queryKey: ["/api/campaign-manager/summary"],
    queryFn: ({ signal }) => api.campaign.summary(signal),
  });
}

export function campaignSubmissionPages(api: CampaignApi, query: CampaignFilters & { sort: CampaignSort }) {
  return listPages(["/api/submissions", query], PAGE_ROWS, (page, signal) =>
    api.campaignSubmissions.page({ ...query, ...page }, signal),
  );
}

export function recentCampaignSubmissions(api: CampaignApi, limit: number) {
  return queryOptions({
    queryKey: ["/api/submissions", "recent", limit],
    queryFn: ({ signal }) => api.campaignSubmissions.page({ limit }, signal),
  });
}

/** Refetches submissions and cards after a write or a live event. */
export async function refreshCampaign(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path === "/api/submissions" || path === "/api/campaign-manager/summary",
  });
}
