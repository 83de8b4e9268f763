import { type CampaignFilters, campaignSubmissionPages } from "@crm/api-client";
import type { LiveEvent, LiveEventType } from "@crm/domain/server/live-event";
import type { CampaignSort } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { useModule } from "@crm/module-kit";
import { SUBMISSION_EVENTS } from "../campaign-events";
import { useLiveList } from "../use-live-list";

// A payment makes the videos of its term PAID.
const TYPES: readonly LiveEventType[] = [...SUBMISSION_EVENTS, "payout.changed"];

// As many as the list's own first page.
const LOOKED_AT = 50;

/** Keeps the list of submissions as it is on the server. */
export function useLiveSubmissions(
  query: CampaignFilters & { sort: CampaignSort },
  rows: readonly CampaignSubmission[] | undefined,
) {
  const { api } = useModule();
  return useLiveList({
    queryKey: campaignSubmissionPages(api, query).queryKey,
    rows,
    types: TYPES,
    rowOf,
    one: (id) => api.campaignSubmissions.one(id),
    top: (signal) => api.campaignSubmissions.page({ ...query, limit: LOOKED_AT }, signal),
  });
}

function rowOf({ type, id }: LiveEvent): string | undefined {
  if (type === "payout.changed") return undefined;
  return type === "campaign-submission.changed" ? `s-${id}` : `v-${id}`;
}
