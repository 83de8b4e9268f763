/** The address of a creator's portal, whole, as it is sent to them. */
export const portalAddress = (slug: string): string => `${location.origin}/portal/${slug}`;
