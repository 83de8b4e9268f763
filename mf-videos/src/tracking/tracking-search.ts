import type { TrackingFigureFilters, TrackingFilters } from "@crm/api-client";
import {
  COUNTED_STAGES,
  DELIVERABLE_SORTS,
  isDeliverableStatus,
  TRACKED_STATUSES,
} from "@crm/domain/video/deliverable";
import { flag, id, oneOf, searchReader, textUpTo } from "@crm/module-kit";

/** Reads the screen's state in the address: which videos are listed in which order, and the one whose form is open. */
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

/** Changes the address; `replace` adds no step to go back by. */
export type SetTrackingSearch = (
  change: { [Name in keyof TrackingSearch]?: TrackingSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

/** Takes off all that narrows the list; its order stays. */
export const NO_FILTERS = { search: undefined, status: undefined, stage: undefined, contract: undefined };

/** Whether anything narrows the list. */
export function isNarrowed({ search, status, stage, contract }: TrackingSearch): boolean {
  return Boolean(search || status || stage || contract);
}

/** Whether submissions are listed too: where that is chosen, and where only they have the status that is asked for. */
export function showsSubmissions({ all, status }: TrackingSearch): boolean {
  return all === true || (status !== undefined && !isDeliverableStatus(status));
}

/** What the figures are asked for; the status is theirs to count by. */
export function figureFilters({ search, contract }: TrackingSearch): TrackingFigureFilters {
  return { search, contractId: contract };
}

/** What the list is asked for. */
export function listFilters(view: TrackingSearch): TrackingFilters {
  const kind = showsSubmissions(view) ? undefined : "deliverable";
  return { ...figureFilters(view), kind, status: view.status, stage: view.stage };
}
