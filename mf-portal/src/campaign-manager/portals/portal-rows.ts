import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";

/** A contract that has a portal. */
export type WithPortal = CampaignPortal & { portal: PortalLink };

export const hasPortal = (row: CampaignPortal): row is WithPortal => row.portal !== null;

/** The slug of a portal; null where the server does not show it, which `slugWithheld` explains. */
export const shownSlug = ({ slug, slugWithheld }: PortalLink): string | null => (slugWithheld === null ? slug : null);

/** What a row opens: its dialogs. */
export interface PortalActions {
  onAdvance: (row: WithPortal) => void;
  onRotate: (row: WithPortal) => void;
}

/** The address of a creator's portal, whole, as it is sent to them. */
export const portalAddress = (slug: string): string => `${location.origin}/portal/${slug}`;
