import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";

export type WithPortal = CampaignPortal & { portal: PortalLink };

export const hasPortal = (row: CampaignPortal): row is WithPortal => row.portal !== null;

/** Null if the server withholds the slug; `slugWithheld` says why. */
export const shownSlug = ({ slug, slugWithheld }: PortalLink): string | null => (slugWithheld === null ? slug : null);

export interface PortalActions {
  onAdvance: (row: WithPortal) => void;
  onRotate: (row: WithPortal) => void;
}

export const portalUrl = (slug: string): string => `${location.origin}/portal/${slug}`;
