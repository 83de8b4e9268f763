import type { TrackingFigureFilters, TrackingFilters } from "@crm/api-client";
import {
  COUNTED_STAGES,
  DELIVERABLE_SORTS,
  isDeliverableStatus,
  TRACKED_STATUSES,
} from "@crm/domain/video/deliverable";
import { flag, id, oneOf, searchReader, textUpTo } from "@crm/module-kit";

export const trackingSearch = searchReader({
  search: textUpTo(200),
  status: oneOf(TRACKED_STATUSES),
  stage: oneOf(COUNTED_STAGES),
  contract: id,
  sort: oneOf(DELIVERABLE_SORTS),
  all: flag,
  deliverable: id,
});

export type TrackingSearch = ReturnType<typeof trackingSearch.parse>;

export type SetTrackingSearch = (
  change: { [Name in keyof TrackingSearch]?: TrackingSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

export const NO_FILTERS = { search: undefined, status: undefined, stage: undefined, contract: undefined };

export function isNarrowed({ search, status, stage, contract }: TrackingSearch): boolean {
  return Boolean(search || status || stage || contract);
}

export function showsSubmissions({ all, status }: TrackingSearch): boolean {
  return all === true || (status !== undefined && !isDeliverableStatus(status));
}

export function figureFilters({ search, contract }: TrackingSearch): TrackingFigureFilters {
  return { search, contractId: contract };
}

export function listFilters(view: TrackingSearch): TrackingFilters {
  const kind = showsSubmissions(view) ? undefined : "deliverable";
  return { ...figureFilters(view), kind, status: view.status, stage: view.stage };
}
