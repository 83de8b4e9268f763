import type { PaymentsSearch } from "./payments-search";

export function listFilters({ search, status, ...view }: PaymentsSearch) {
  return { ...figureFilters(view), search, status };
}

export function figureFilters({ method, month, contract }: PaymentsSearch) {
  return { method, month, contractId: contract };
}

/** Only the contract applies: an owed term has no payment method, and no request that a search could find. */
export function payableFilters({ contract }: PaymentsSearch) {
  return { contractId: contract };
}
