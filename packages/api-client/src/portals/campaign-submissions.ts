import type { CampaignSort, CampaignStatus } from "@crm/domain/video/campaign-submission";
import type {
  CampaignReviewInput,
  CampaignSubmission,
  NewCampaignSubmissionInput,
} from "@crm/domain/video/campaign-submission.schema";
import { during, type Http, textsOf } from "../http/http";
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
