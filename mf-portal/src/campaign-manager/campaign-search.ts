import { id, oneOf, searchReader, textUpTo } from "@crm/module-kit";

/** The tabs in their order (spec part 2 §2). */
export const CAMPAIGN_TABS = ["overview", "portals", "submissions", "payouts", "products"] as const;

export type CampaignTab = (typeof CAMPAIGN_TABS)[number];

/** The tab that stands for an address that names none. */
export const FIRST_TAB: CampaignTab = "overview";

/**
 * Reads the screen's state in the address: the tab, and what its list is narrowed and ordered by, in words of the tab's own,
 * which it reads by itself.
 */
export const campaignSearch = searchReader({
  tab: oneOf(CAMPAIGN_TABS),
  search: textUpTo(200),
  status: textUpTo(40),
  sort: textUpTo(40),
  contract: id,
});

/** What leads to a tab, or to what it shows of one status: all else that narrows a list goes. */
export const toTab = (tab: CampaignTab, status?: string) => ({
  tab: tab === FIRST_TAB ? undefined : tab,
  search: undefined,
  status,
  sort: undefined,
  contract: undefined,
});
