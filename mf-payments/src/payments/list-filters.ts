import type { PaymentsSearch } from "./payments-search";

export function listFilters({ search, status, ...view }: PaymentsSearch) {
  return { ...figureFilters(view), search, status, adminOwnerId: view.responsible };
}

export function figureFilters({ method, month, contract }: PaymentsSearch) {
  return { method, month, contractId: contract };
}

/** Of the filters, only those by creator apply: an owed term has no payment method, and no request that a search could find. */
export function payableFilters({ contract, responsible }: PaymentsSearch) {
  return { contractId: contract, adminOwnerId: responsible };
}
