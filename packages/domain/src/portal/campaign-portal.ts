/** Orders of the list of creators and their portals; `name-asc` is its default. */
export const CAMPAIGN_PORTAL_SORTS = ["name-asc", "name-desc", "recent", "oldest"] as const;

/**
 * What narrows that list: `active`, contracts that are not over and have a portal; `missing`, contracts without one.
 */
export const CAMPAIGN_PORTAL_STATES = ["active", "missing"] as const;

/** What became of a contract when all were imported (spec part 2 §3). */
export const PORTAL_IMPORT_STATUSES = ["imported", "skipped", "error"] as const;

export type CampaignPortalSort = (typeof CAMPAIGN_PORTAL_SORTS)[number];
export type CampaignPortalState = (typeof CAMPAIGN_PORTAL_STATES)[number];
export type PortalImportStatus = (typeof PORTAL_IMPORT_STATUSES)[number];
