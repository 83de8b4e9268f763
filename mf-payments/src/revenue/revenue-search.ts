import { REVENUE_SORTS, REVENUE_STATUSES } from "@crm/domain/payout/revenue";
import { id, oneOf, searchReader, textUpTo } from "@crm/module-kit";

/** Reads the screen's state in the address: whose revenue is shown, and which of it in which order. */
export const revenueSearch = searchReader({
  search: textUpTo(200),
  contract: id,
  status: oneOf(REVENUE_STATUSES),
  sort: oneOf(REVENUE_SORTS),
});

export type RevenueSearch = ReturnType<typeof revenueSearch.parse>;

/** The order of the list: as chosen, else one contract's months as they follow each other, and of all what waits first. */
export function sortOf({ sort, contract }: RevenueSearch) {
  return sort ?? (contract === undefined ? "due" : "oldest");
}
