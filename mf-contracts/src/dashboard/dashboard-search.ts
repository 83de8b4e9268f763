import { CONTRACT_SORTS } from "@crm/domain/contract/contract-list";
import { CONTRACT_LIFE_STATUSES, CONTRACT_STATUSES, UNEXPIRED } from "@crm/domain/contract/contract-status";
import { flag, id, oneOf, responsibleParameter, searchReader, textUpTo } from "@crm/module-kit";

import { DETAILS_TABS } from "../contract-dialogs/details/details-tabs";

export const dashboardSearch = searchReader({
  search: textUpTo(200),
  status: oneOf([...CONTRACT_STATUSES, UNEXPIRED] as const),
  state: oneOf(CONTRACT_LIFE_STATUSES),
  sort: oneOf(CONTRACT_SORTS),
  archived: flag,
  defaulted: flag,
  uncertain: flag,
  responsible: responsibleParameter,
  contract: id,
  tab: oneOf(DETAILS_TABS),
});

export type DashboardSearch = ReturnType<typeof dashboardSearch.parse>;

export const NO_FILTERS = {
  search: undefined,
  status: undefined,
  state: undefined,
  defaulted: undefined,
  uncertain: undefined,
  responsible: undefined,
};
