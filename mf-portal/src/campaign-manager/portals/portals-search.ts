import { CAMPAIGN_PORTAL_STATES } from "@crm/domain/portal/campaign-portal";
import { oneOf, searchReader, textUpTo } from "@crm/module-kit";

/** What the tab reads of the screen's address. */
export const portalsSearch = searchReader({ search: textUpTo(200), status: oneOf(CAMPAIGN_PORTAL_STATES) });

export type PortalsSearch = ReturnType<typeof portalsSearch.parse>;

/** Changes the address; `replace` adds no step to go back by. */
export type SetPortalsSearch = (
  change: { [Name in keyof PortalsSearch]?: PortalsSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;
