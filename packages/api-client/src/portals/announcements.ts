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

/** What narrows the list of announcements. */
export type AnnouncementFilters = {
  search?: string | undefined;
  type?: AnnouncementType | undefined;
  priority?: AnnouncementPriority | undefined;
  status?: AnnouncementStatus | undefined;
  contractId?: number | undefined;
};

/** The calls of portal announcements (spec part 2 §7). */
export interface AnnouncementCalls {
  /** One page, newest first; `limit` at most 200. */
  list(
    query: AnnouncementFilters & { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<Announcement>>;
  /** How many there are in all and in each status, whatever the list is narrowed to. */
  summary(signal?: AbortSignal): Promise<AnnouncementSummary>;
  one(id: number, signal?: AbortSignal): Promise<Announcement>;
  /** For one contract, or for all creators; `repeatKey` makes sending the same one twice harmless. */
  create(announcement: NewAnnouncementInput, repeatKey?: string): Promise<Announcement>;
  /** Throws a 412 with code `stale` when the announcement is no longer at the version given. */
  update(id: number, changes: AnnouncementChangesInput, version: number): Promise<Announcement>;
  /** A stale version is a 412 as for `update`. */
  remove(id: number, version: number): Promise<void>;
}

export function announcementCalls(http: Http): AnnouncementCalls {
  const calls = http.rpc.api["portal-announcements"];
  const named = (id: number) => ({ param: { id: String(id) } });
  const at = (version: number) => ({ headers: { "If-Match": `"${version}"` } });
  return {
    async list(query, signal) {
      const page = await readPage(await calls.$get({ query: textsOf(query) }, during(signal)));
      return { ...page, rows: page.rows.map(inCode) };
    },
    summary: async (signal) => (await calls.summary.$get(undefined, during(signal))).json(),
    one: async (id, signal) => inCode(await (await calls[":id"].$get(named(id), during(signal))).json()),
    async create(json, repeatKey) {
      const headers: Record<string, string> = repeatKey === undefined ? {} : { "Idempotency-Key": repeatKey };
      return inCode(await (await calls.$post({ json }, { headers })).json());
    },
    update: async (id, json, version) =>
      inCode(await (await calls[":id"].$put({ ...named(id), json }, at(version))).json()),
    async remove(id, version) {
      await calls[":id"].$delete(named(id), at(version));
    },
  };
}

// The schema's own codec would bring zod into every screen's start.
const inCode = (row: WireAnnouncement): Announcement => ({ ...row, isActive: isActiveIn(row.isActive) });

const LIST = "/api/portal-announcements";
const SUMMARY = "/api/portal-announcements/summary";
const PAGE_ROWS = 50;

/** The announcements page by page, newest first; while a changed filter loads, the rows of the last one stay. */
export function announcementPages(api: { announcements: AnnouncementCalls }, filters: AnnouncementFilters) {
  return listPages([LIST, filters], PAGE_ROWS, (place, signal) =>
    api.announcements.list({ ...filters, ...place }, signal),
  );
}

/** How many announcements there are, and the business's day. */
export function announcementSummary(api: { announcements: AnnouncementCalls }) {
  return queryOptions({ queryKey: [SUMMARY], queryFn: ({ signal }) => api.announcements.summary(signal) });
}

/** An announcement as some list that is still held shows it. */
export function listedAnnouncement(queryClient: QueryClient, id: number): Announcement | undefined {
  return queryClient
    .getQueriesData<InfiniteData<Page<Announcement>>>({ queryKey: [LIST] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id);
}

/** One announcement as the server has it. */
export function oneAnnouncement(api: { announcements: AnnouncementCalls }, id: number) {
  return queryOptions({
    queryKey: [`/api/portal-announcements/${id}`],
    queryFn: ({ signal }) => api.announcements.one(id, signal),
  });
}

/** Fetches again whatever is shown of announcements; for after a write. */
export async function refreshAnnouncements(queryClient: QueryClient): Promise<void> {
  await Promise.all([LIST, SUMMARY].map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
