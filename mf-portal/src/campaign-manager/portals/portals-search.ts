import { CAMPAIGN_PORTAL_STATES } from "@crm/domain/portal/campaign-portal";
import { oneOf, responsibleParameter, searchReader, textUpTo } from "@crm/module-kit";

export const portalsSearch = searchReader({
  search: textUpTo(200),
  status: oneOf(CAMPAIGN_PORTAL_STATES),
  responsible: responsibleParameter,
});

export type PortalsSearch = ReturnType<typeof portalsSearch.parse>;

export type SetPortalsSearch = (
  change: { [Name in keyof PortalsSearch]?: PortalsSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;
