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

/** What narrows the list of all that creators handed in. */
export type CampaignFilters = {
  search?: string | undefined;
  status?: CampaignStatus | undefined;
  contractId?: number | undefined;
};

/** The calls of what creators hand in, videos and all else, in the campaign manager's words (spec part 2 §7). */
export interface CampaignSubmissionCalls {
  /** One page, newest first unless another order is asked for; `limit` at most 200. */
  page(
    query: CampaignFilters & { sort?: CampaignSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<CampaignSubmission>>;
  one(id: string, signal?: AbortSignal): Promise<CampaignSubmission>;
  /** Calls with the same `repeatKey` make one. Throws a 422 where the contract is not there. */
  create(submission: NewCampaignSubmissionInput, repeatKey: string): Promise<CampaignSubmission>;
  /**
   * Decides on what was looked at (`version`, the field that rises at each change). Throws a 412 with code `stale` where it
   * changed meanwhile, a 409 with code `status_not_allowed`, `archived` or `in_payout`.
   */
  review(id: string, review: CampaignReviewInput, version: number): Promise<CampaignSubmission>;
}

export function campaignSubmissionCalls(http: Http): CampaignSubmissionCalls {
  const { submissions } = http.rpc.api;
  const named = (id: string) => ({ param: { id } });
  return {
    page: async (query, signal) => readPage(await submissions.$get({ query: textsOf(query) }, during(signal))),
    one: async (id, signal) => (await submissions[":id"].$get(named(id), during(signal))).json(),
    create: async (json, repeatKey) =>
      (await submissions.$post({ json }, { headers: { "Idempotency-Key": repeatKey } })).json(),
    review: async (id, json, version) =>
      (await submissions[":id"].$put({ ...named(id), json }, { headers: { "If-Match": `"${version}"` } })).json(),
  };
}

/** The calls of the campaign manager's own (spec part 2 §7). */
export interface CampaignCalls {
  /** The four cards. */
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

/** The campaign manager's four cards. */
export function campaignSummary(api: CampaignApi) {
  return queryOptions({
    queryKey: ["/api/campaign-manager/summary"],
    queryFn: ({ signal }) => api.campaign.summary(signal),
  });
}

/** All that creators handed in, page by page; while a changed filter loads, the rows of the last one stay. */
export function campaignSubmissionPages(api: CampaignApi, query: CampaignFilters & { sort: CampaignSort }) {
  return listPages(["/api/submissions", query], PAGE_ROWS, (place, signal) =>
    api.campaignSubmissions.page({ ...query, ...place }, signal),
  );
}

/** The newest few of them. */
export function recentCampaignSubmissions(api: CampaignApi, limit: number) {
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
