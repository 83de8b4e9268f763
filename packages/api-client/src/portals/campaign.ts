import type { CampaignSummary } from "@crm/domain/video/campaign-submission.schema";
import { during, type Http } from "../http/http";

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
