export const CAMPAIGN_PORTAL_SORTS = ["name-asc", "name-desc", "recent", "oldest"] as const;

export const CAMPAIGN_PORTAL_STATES = ["active", "missing"] as const;

export const PORTAL_IMPORT_STATUSES = ["imported", "skipped", "error"] as const;

export type CampaignPortalSort = (typeof CAMPAIGN_PORTAL_SORTS)[number];
export type CampaignPortalState = (typeof CAMPAIGN_PORTAL_STATES)[number];
export type PortalImportStatus = (typeof PORTAL_IMPORT_STATUSES)[number];
