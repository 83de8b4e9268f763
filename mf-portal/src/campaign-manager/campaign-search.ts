import { id, oneOf, searchReader, textUpTo } from "@crm/module-kit";

export const CAMPAIGN_TABS = ["overview", "portals", "submissions", "payouts", "products"] as const;

export type CampaignTab = (typeof CAMPAIGN_TABS)[number];

export const FIRST_TAB: CampaignTab = "overview";

/** Each tab reads its own filters. */
export const campaignSearch = searchReader({
  tab: oneOf(CAMPAIGN_TABS),
  search: textUpTo(200),
  status: textUpTo(40),
  sort: textUpTo(40),
  contract: id,
});

/** Other filters are removed. */
export const toTab = (tab: CampaignTab, status?: string) => ({
  tab: tab === FIRST_TAB ? undefined : tab,
  search: undefined,
  status,
  sort: undefined,
  contract: undefined,
});
