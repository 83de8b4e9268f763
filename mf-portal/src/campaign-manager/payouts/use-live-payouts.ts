import { type PayoutFilters, payoutPages } from "@crm/api-client";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { LiveEventType } from "@crm/domain/server/live-event";
import type { CampaignSort } from "@crm/domain/video/campaign-submission";
import { useModule } from "@crm/module-kit";
import { useLiveList } from "../use-live-list";

const TYPES: readonly LiveEventType[] = ["payout.created", "payout.changed"];

// As many as the list's own first page.
const LOOKED_AT = 50;

/** Keeps the list of payout requests as it is on the server. */
export function useLivePayouts(
  query: PayoutFilters & { sort: CampaignSort },
  rows: readonly PayoutRequest[] | undefined,
) {
  const { api } = useModule();
  return useLiveList({
    queryKey: payoutPages(api, query).queryKey,
    rows,
    types: TYPES,
    rowOf: ({ id }) => id,
    one: (id) => api.payouts.find(id),
    top: (signal) => api.payouts.page({ ...query, limit: LOOKED_AT }, signal),
  });
}
