import type { CampaignPortal } from "@crm/domain/campaign-portal.schema";
import { lastAccessWords } from "../portals/last-access";
import { portalAddress } from "../portals/portal-address";

/** A row of the document of portal links (spec part 2 §9). */
export interface LinkLine {
  fullName: string;
  socialHandle: string;
  /** The whole address, which a click opens. */
  address: string;
  lastAccessed: string;
}

/** The rows of creators who have a portal. */
export const linkLines = (rows: readonly CampaignPortal[]): LinkLine[] =>
  rows.flatMap(({ contract: { fullName, socialHandle }, portal }) =>
    portal
      ? [
          {
            fullName,
            socialHandle,
            address: portalAddress(portal.slug),
            lastAccessed: lastAccessWords(portal.lastAccessAt),
          },
        ]
      : [],
  );
