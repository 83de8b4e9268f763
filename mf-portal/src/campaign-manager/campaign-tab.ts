/** The tabs in their order (spec part 2 §2). */
export const CAMPAIGN_TABS = ["overview", "portals", "submissions", "payouts"] as const;

export type CampaignTab = (typeof CAMPAIGN_TABS)[number];

/** The tab that stands for an address that names none. */
export const FIRST_TAB: CampaignTab = "overview";
