/** The tabs of Contract Details beside the form, as the address names them. */
export const DETAILS_TABS = ["documents", "timeline"] as const;

export type DetailsTab = (typeof DETAILS_TABS)[number];
