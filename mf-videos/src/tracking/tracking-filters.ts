import type { TrackingFilters } from "@crm/api-client";
import type { TrackingSearch } from "./tracking-search";

/** What the figures are asked for; the status is theirs to count by. */
export function figureFilters({ search, contract }: TrackingSearch): Omit<TrackingFilters, "status"> {
  return { search, contractId: contract };
}

/** What the list is asked for. */
export function listFilters(view: TrackingSearch): TrackingFilters {
  return { ...figureFilters(view), status: view.status };
}
