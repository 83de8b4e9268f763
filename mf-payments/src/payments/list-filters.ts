import type { PaymentsSearch } from "./payments-search";

export function listFilters({ search, status, ...view }: PaymentsSearch) {
  return { ...figureFilters(view), search, status };
}

export function figureFilters({ method, month, contract }: PaymentsSearch) {
  return { method, month, contractId: contract };
}

/** Owed terms have no method and no request that a search could find. */
export function payableFilters({ contract }: PaymentsSearch) {
  return { contractId: contract };
}
