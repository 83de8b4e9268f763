import { REVENUE_SORTS, REVENUE_STATUSES } from "@crm/domain/payout/revenue";
import { id, oneOf, searchReader, textUpTo } from "@crm/module-kit";

export const revenueSearch = searchReader({
  search: textUpTo(200),
  contract: id,
  status: oneOf(REVENUE_STATUSES),
  sort: oneOf(REVENUE_SORTS),
});

export type RevenueSearch = ReturnType<typeof revenueSearch.parse>;

/** The default order is by month for one contract and by what is due for all contracts. */
export function sortOf({ sort, contract }: RevenueSearch) {
  return sort ?? (contract === undefined ? "due" : "oldest");
}
