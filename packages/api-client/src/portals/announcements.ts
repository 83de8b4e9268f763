import {
  type AnnouncementPriority,
  type AnnouncementStatus,
  type AnnouncementType,
  isActiveIn,
} from "@crm/domain/portal/announcement";
import type {
  Announcement,
  AnnouncementChangesInput,
  AnnouncementSummary,
  NewAnnouncementInput,
  WireAnnouncement,
} from "@crm/domain/portal/announcement.schema";
import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { during, type Http, textsOf } from "../http/http";
import { listPages } from "../http/list-pages";
import { type Page, readPage } from "../http/page";

export type AnnouncementFilters = {
  search?: string | undefined;
  type?: AnnouncementType | undefined;
  priority?: AnnouncementPriority | undefined;
  status?: AnnouncementStatus | undefined;
  contractId?: number | undefined;
};

export interface AnnouncementCalls {
  list(
    query: AnnouncementFilters & { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<Announcement>>;
  summary(signal?: AbortSignal): Promise<AnnouncementSummary>;
  one(id: number, signal?: AbortSignal): Promise<Announcement>;
  /** Without a contract it is for all creators. Calls with the same `repeatKey` create one announcement. */
  create(announcement: NewAnnouncementInput, repeatKey?: string): Promise<Announcement>;
  /** Throws a 412 `stale` if the announcement is no longer at `version`. */
  update(id: number, changes: AnnouncementChangesInput, version: number): Promise<Announcement>;
  remove(id: number, version: number): Promise<void>;
}

export function announcementCalls(http: Http): AnnouncementCalls {
  const calls = http.rpc.api["portal-announcements"];
  const idParam = (id: number) => ({ param: { id: String(id) } });
  const ifMatch = (version: number) => ({ headers: { "If-Match": `"${version}"` } });
  return {
    async list(query, signal) {
      const page = await readPage(await calls.$get({ query: textsOf(query) }, during(signal)));
      return { ...page, rows: page.rows.map(fromWire) };
    },
    summary: async (signal) => (await calls.summary.$get(undefined, during(signal))).json(),
    one: async (id, signal) => fromWire(await (await calls[":id"].$get(idParam(id), during(signal))).json()),
    async create(json, repeatKey) {
      const headers: Record<string, string> = repeatKey === undefined ? {} : { "Idempotency-Key": repeatKey };
      return fromWire(await (await calls.$post({ json }, { headers })).json());
    },
    update: async (id, json, version) =>
      fromWire(await (await calls[":id"].$put({ ...idParam(id), json }, ifMatch(version))).json()),
    async remove(id, version) {
      await calls[":id"].$delete(idParam(id), ifMatch(version));
    },
  };
}

// The schema's own codec would load zod at every screen's start.
const fromWire = (row: WireAnnouncement): Announcement => ({ ...row, isActive: isActiveIn(row.isActive) });

const LIST = "/api/portal-announcements";
const SUMMARY = "/api/portal-announcements/summary";
const PAGE_ROWS = 50;

export function announcementPages(api: { announcements: AnnouncementCalls }, filters: AnnouncementFilters) {
  return listPages([LIST, filters], PAGE_ROWS, (page, signal) =>
    api.announcements.list({ ...filters, ...page }, signal),
  );
}

export function announcementSummary(api: { announcements: AnnouncementCalls }) {
  return queryOptions({ queryKey: [SUMMARY], queryFn: ({ signal }) => api.announcements.summary(signal) });
}

export function listedAnnouncement(queryClient: QueryClient, id: number): Announcement | undefined {
  return queryClient
    .getQueriesData<InfiniteData<Page<Announcement>>>({ queryKey: [LIST] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id);
}

export function oneAnnouncement(api: { announcements: AnnouncementCalls }, id: number) {
  return queryOptions({
    queryKey: [`/api/portal-announcements/${id}`],
    queryFn: ({ signal }) => api.announcements.one(id, signal),
  });
}

export async function refreshAnnouncements(queryClient: QueryClient): Promise<void> {
  await Promise.all([LIST, SUMMARY].map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
