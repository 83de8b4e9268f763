import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { lastAccessWords } from "../portals/last-access";
import { portalAddress } from "../portals/portal-address";
import { shownSlug } from "../portals/portal-rows";

/** A row of the document of portal links (spec part 2 §9). */
export interface LinkLine {
  fullName: string;
  socialHandle: string;
  /** The whole address, which a click opens. */
  address: string;
  lastAccessed: string;
}

/** The rows of creators whose portal's link is shown. */
export const linkLines = (rows: readonly CampaignPortal[]): LinkLine[] =>
  rows.flatMap(({ contract: { fullName, socialHandle }, portal }) => {
    const slug = portal && shownSlug(portal);
    if (!slug) return [];
    const lastAccessed = lastAccessWords(portal.lastAccessAt);
    return [{ fullName, socialHandle, address: portalAddress(slug), lastAccessed }];
  });
