import type { PaymentsSearch } from "./payments-search";

/** What the list and the export are asked for. */
export function listFilters({ search, status, ...view }: PaymentsSearch) {
  return { ...figureFilters(view), search, status };
}

/** What the cards are asked for; the status is theirs to count by. */
export function figureFilters({ method, month, contract }: PaymentsSearch) {
  return { method, month, contractId: contract };
}

/** What owed terms are asked for: they have no method and no request that a search could find. */
export function payableFilters({ contract }: PaymentsSearch) {
  return { contractId: contract };
}
