import { id, oneOf, responsibleParameter, searchReader, textUpTo } from "@crm/module-kit";

export const CAMPAIGN_TABS = ["overview", "portals", "submissions", "payouts", "products"] as const;

export type CampaignTab = (typeof CAMPAIGN_TABS)[number];

export const FIRST_TAB: CampaignTab = "overview";

/** Search parameters of all tabs; each tab uses those that it filters by. */
export const campaignSearch = searchReader({
  tab: oneOf(CAMPAIGN_TABS),
  search: textUpTo(200),
  status: textUpTo(40),
  sort: textUpTo(40),
  contract: id,
  responsible: responsibleParameter,
});

/** Search parameters that open a tab and remove all other filters. */
export const toTab = (tab: CampaignTab, status?: string) => ({
  tab: tab === FIRST_TAB ? undefined : tab,
  search: undefined,
  status,
  sort: undefined,
  contract: undefined,
  responsible: undefined,
});
