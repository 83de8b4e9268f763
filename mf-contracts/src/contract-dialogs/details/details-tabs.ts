export const DETAILS_TABS = ["documents", "timeline"] as const;

export type DetailsTab = (typeof DETAILS_TABS)[number];
