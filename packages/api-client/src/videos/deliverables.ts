import type { DeliverableSort, DeliverableStatus } from "@crm/domain/video/deliverable";
import type {
  Deliverable,
  DeliverableChangesInput,
  NewDeliverableInput,
  TrackedVideo,
  TrackingSummary,
} from "@crm/domain/video/deliverable.schema";
import { during, type Http, textsOf } from "../http/http";
import { type Page, readPage } from "../http/page";

/** What narrows the list of tracked videos; a status is one of a deliverable, and leaves submissions out. */
export type TrackingFilters = {
  search?: string | undefined;
  status?: DeliverableStatus | undefined;
  contractId?: number | undefined;
};

/** The calls of video deliverables, and of the list in which submissions stand too (spec part 2 §7). */
export interface DeliverableCalls {
  /** One page of deliverables and submissions in the order asked for; `limit` at most 200. */
  tracked(
    query: TrackingFilters & { sort?: DeliverableSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<TrackedVideo>>;
  /** The figures of the cards over what the filters keep, whatever its status. */
  summary(filters: Omit<TrackingFilters, "status">, signal?: AbortSignal): Promise<TrackingSummary>;
  one(id: number, signal?: AbortSignal): Promise<Deliverable>;
  /** `repeatKey` makes sending the same deliverable twice harmless. */
  create(deliverable: NewDeliverableInput, repeatKey?: string): Promise<Deliverable>;
  /** Throws a 412 with code `stale` when the deliverable is no longer at the version given. */
  update(id: number, changes: DeliverableChangesInput, version: number): Promise<Deliverable>;
  /** A stale version is a 412 as for `update`. */
  remove(id: number, version: number): Promise<void>;
}

export function deliverableCalls(http: Http): DeliverableCalls {
  const { "video-deliverables": deliverables, "video-tracking": tracking } = http.rpc.api;
  const named = (id: number) => ({ param: { id: String(id) } });
  const at = (version: number) => ({ headers: { "If-Match": `"${version}"` } });
  return {
    tracked: async (query, signal) => readPage(await tracking.$get({ query: textsOf(query) }, during(signal))),
    summary: async (filters, signal) =>
      (await tracking.summary.$get({ query: textsOf(filters) }, during(signal))).json(),
    one: async (id, signal) => (await deliverables[":id"].$get(named(id), during(signal))).json(),
    async create(json, repeatKey) {
      const headers: Record<string, string> = repeatKey === undefined ? {} : { "Idempotency-Key": repeatKey };
      return (await deliverables.$post({ json }, { headers })).json();
    },
    update: async (id, json, version) => (await deliverables[":id"].$put({ ...named(id), json }, at(version))).json(),
    async remove(id, version) {
      await deliverables[":id"].$delete(named(id), at(version));
    },
  };
}
