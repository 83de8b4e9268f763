import type { CountedStage, DeliverableSort, TrackedFilter, TrackedKind } from "@crm/domain/video/deliverable";
import type {
  Deliverable,
  DeliverableChangesInput,
  NewDeliverableInput,
  TrackedVideo,
  TrackingSummary,
} from "@crm/domain/video/deliverable.schema";
import { type InfiniteData, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { during, type Http, textsOf } from "../http/http";
import { listPages } from "../http/list-pages";
import { type Page, readPage } from "../http/page";

export type TrackingFilters = {
  kind?: TrackedKind | undefined;
  search?: string | undefined;
  status?: TrackedFilter | undefined;
  stage?: CountedStage | undefined;
  contractId?: number | undefined;
};

export type TrackingFigureFilters = Omit<TrackingFilters, "kind" | "status" | "stage">;

export interface DeliverableCalls {
  tracked(
    query: TrackingFilters & { sort?: DeliverableSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<TrackedVideo>>;
  summary(filters: TrackingFigureFilters, signal?: AbortSignal): Promise<TrackingSummary>;
  one(id: number, signal?: AbortSignal): Promise<Deliverable>;
  create(deliverable: NewDeliverableInput, repeatKey?: string): Promise<Deliverable>;
  /** Throws a 412 `stale` if the deliverable is no longer at `version`. */
  update(id: number, changes: DeliverableChangesInput, version: number): Promise<Deliverable>;
  remove(id: number, version: number): Promise<void>;
}

export function deliverableCalls(http: Http): DeliverableCalls {
  const { "video-deliverables": deliverables, "video-tracking": tracking } = http.rpc.api;
  const idParam = (id: number) => ({ param: { id: String(id) } });
  const ifMatch = (version: number) => ({ headers: { "If-Match": `"${version}"` } });
  return {
    tracked: async (query, signal) => readPage(await tracking.$get({ query: textsOf(query) }, during(signal))),
    summary: async (filters, signal) =>
      (await tracking.summary.$get({ query: textsOf(filters) }, during(signal))).json(),
    one: async (id, signal) => (await deliverables[":id"].$get(idParam(id), during(signal))).json(),
    async create(json, repeatKey) {
      const headers: Record<string, string> = repeatKey === undefined ? {} : { "Idempotency-Key": repeatKey };
      return (await deliverables.$post({ json }, { headers })).json();
    },
    update: async (id, json, version) =>
      (await deliverables[":id"].$put({ ...idParam(id), json }, ifMatch(version))).json(),
    async remove(id, version) {
      await deliverables[":id"].$delete(idParam(id), ifMatch(version));
    },
  };
}

const LIST = "/api/video-tracking";
const SUMMARY = "/api/video-tracking/summary";
const PAGE_ROWS = 50;

export function trackingPages(
  api: { deliverables: DeliverableCalls },
  query: TrackingFilters & { sort: DeliverableSort },
) {
  return listPages([LIST, query], PAGE_ROWS, (page, signal) => api.deliverables.tracked({ ...query, ...page }, signal));
}

export function listedDeliverable(queryClient: QueryClient, id: number): Deliverable | undefined {
  return queryClient
    .getQueriesData<InfiniteData<Page<TrackedVideo>>>({ queryKey: [LIST] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row): row is TrackedVideo & { kind: "deliverable" } => row.kind === "deliverable" && row.id === id);
}

export function oneDeliverable(api: { deliverables: DeliverableCalls }, id: number) {
  return queryOptions({
    queryKey: [`/api/video-deliverables/${id}`],
    queryFn: ({ signal }) => api.deliverables.one(id, signal),
  });
}

export function trackingSummary(api: { deliverables: DeliverableCalls }, filters: TrackingFigureFilters) {
  return queryOptions({
    queryKey: [SUMMARY, filters],
    queryFn: ({ signal }) => api.deliverables.summary(filters, signal),
    placeholderData: keepPreviousData,
  });
}

/**
 * Shows a changed deliverable in the cached lists and refetches the figures. Lists stay as they are, so that no row moves under the
 * cursor.
 */
export async function showMarkedDeliverable(queryClient: QueryClient, marked: Deliverable): Promise<void> {
  queryClient.setQueriesData<InfiniteData<Page<TrackedVideo>>>(
    { queryKey: [LIST] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) =>
            row.kind === "deliverable" && row.id === marked.id ? { ...row, ...marked } : row,
          ),
        })),
      },
  );
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [LIST], refetchType: "none" }),
    queryClient.invalidateQueries({ queryKey: [SUMMARY] }),
  ]);
}

export async function refreshTracking(queryClient: QueryClient): Promise<void> {
  await Promise.all([LIST, SUMMARY].map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
