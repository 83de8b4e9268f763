import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";
import { ownTimeWords } from "@crm/screen-parts";

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

/** When a creator last opened their portal, in the reader's own time: `Jan 5, 2025, 3:04 PM`. */
export const lastAccessWords = (at: string | null): string => (at === null ? "Never" : ownTimeWords(at));
