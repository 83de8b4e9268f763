import { id, oneOf, searchReader, textUpTo } from "@crm/module-kit";
import { CAMPAIGN_TABS, type CampaignTab, FIRST_TAB } from "./campaign-tab";

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
