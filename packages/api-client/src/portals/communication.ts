import type { CheckInMessage } from "@crm/domain/communication/check-in-messages";
import type { ContactFilter, ContactSort, CreatorTaskFilter } from "@crm/domain/communication/communication";
import type {
  CommunicationSummary,
  CompletedTask,
  CompleteTaskInput,
  Contact,
  ContactStatus,
  ContactTask,
  NewContactInput,
  TaskChangesInput,
} from "@crm/domain/communication/communication.schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { during, type Http, textsOf } from "../http/http";
import { listPages, pagesOf } from "../http/list-pages";
import { type Page, readPage } from "../http/page";

/** What narrows and orders the list of creators by their last contact. */
export type ContactFilters = {
  search?: string | undefined;
  days?: ContactFilter | undefined;
  task?: CreatorTaskFilter | undefined;
  sort?: ContactSort | undefined;
};

type Place = { limit: number; cursor?: string | null };

/** The calls of the Communication Tracker (spec part 2 §7). */
export interface CommunicationCalls {
  /** One page of creators, those longest without contact first; `limit` at most 200. */
  statuses(query: ContactFilters & Place, signal?: AbortSignal): Promise<Page<ContactStatus>>;
  task(id: number, signal?: AbortSignal): Promise<ContactTask>;
  summary(signal?: AbortSignal): Promise<CommunicationSummary>;
  /** Opens a weekly task; a creator who has one is a 409. */
  create(contractId: number): Promise<ContactTask>;
  /** Completes a creator's task and opens the next one; a task that is no longer open is a 409. */
  complete(contractId: number, done: CompleteTaskInput): Promise<CompletedTask>;
  update(id: number, changes: TaskChangesInput): Promise<ContactTask>;
  remove(id: number): Promise<void>;
  /** The four messages for a creator, kept with the open task. */
  generateMessages(contractId: number, wording: number, signal?: AbortSignal): Promise<CheckInMessage[]>;
  /** One page of contacts, newest first; `limit` at most 200. */
  history(query: Place & { contractId?: number }, signal?: AbortSignal): Promise<Page<Contact>>;
  /** Notes a contact that was made; `repeatKey` makes sending the same one twice harmless. */
  record(contact: NewContactInput, repeatKey?: string): Promise<Contact>;
}

export function communicationCalls(http: Http): CommunicationCalls {
  const schedule = http.rpc.api["communication-schedule"];
  const history = http.rpc.api["communication-history"];
  const statuses = http.rpc.api.contracts["communication-status"];
  const named = (id: number) => ({ param: { id: String(id) } });
  const of = (contractId: number) => ({ param: { contractId: String(contractId) } });
  return {
    statuses: async (query, signal) => readPage(await statuses.$get({ query: textsOf(query) }, during(signal))),
    task: async (id, signal) => (await schedule[":id"].$get(named(id), during(signal))).json(),
    summary: async (signal) => (await schedule.summary.$get(undefined, during(signal))).json(),
    create: async (contractId) => (await schedule.create[":contractId"].$post(of(contractId))).json(),
    complete: async (contractId, json) =>
      (await schedule.complete[":contractId"].$post({ ...of(contractId), json })).json(),
    update: async (id, json) => (await schedule[":id"].$patch({ ...named(id), json })).json(),
    async remove(id) {
      await schedule[":id"].$delete(named(id));
    },
    generateMessages: async (contractId, wording, signal) =>
      (
        await schedule["generate-messages"][":contractId"].$post(
          { ...of(contractId), query: { wording: String(wording) } },
          during(signal),
        )
      ).json(),
    history: async (query, signal) => readPage(await history.$get({ query: textsOf(query) }, during(signal))),
    async record(json, repeatKey) {
      const headers: Record<string, string> = repeatKey === undefined ? {} : { "Idempotency-Key": repeatKey };
      return (await history.$post({ json }, { headers })).json();
    },
  };
}

const STATUSES = "/api/contracts/communication-status";
const TASKS = "/api/communication-schedule";
const SUMMARY = "/api/communication-schedule/summary";
const HISTORY = "/api/communication-history";
const PAGE_ROWS = 20;

/** Creators with their last contact and their task, page by page; while a changed filter loads, the rows of the last one stay. */
export function contactStatusPages(api: { communication: CommunicationCalls }, filters: ContactFilters) {
  return listPages([STATUSES, filters], PAGE_ROWS, (place, signal) =>
    api.communication.statuses({ ...filters, ...place }, signal),
  );
}

/** The contact task with an id. */
export function oneContactTask(api: { communication: CommunicationCalls }, id: number) {
  return queryOptions({ queryKey: [TASKS, id], queryFn: ({ signal }) => api.communication.task(id, signal) });
}

/** The five counters and the business's day. */
export function communicationSummary(api: { communication: CommunicationCalls }) {
  return queryOptions({ queryKey: [SUMMARY], queryFn: ({ signal }) => api.communication.summary(signal) });
}

/** A creator's contacts page by page, newest first. */
export function contactHistory(api: { communication: CommunicationCalls }, contractId: number) {
  return pagesOf([HISTORY, contractId], PAGE_ROWS, (place, signal) =>
    api.communication.history({ contractId, ...place }, signal),
  );
}

/** Fetches again whatever is shown of communication; for after a write. */
export async function refreshCommunication(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [STATUSES, TASKS, SUMMARY, HISTORY].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
}
