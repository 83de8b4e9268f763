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
import type { AdminOwnerFilter } from "@crm/domain/value/list-query.schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { during, type Http, textsOf } from "../http/http";
import { listPages, pagesOf } from "../http/list-pages";
import { type Page, readPage } from "../http/page";

export type ContactFilters = {
  search?: string | undefined;
  days?: ContactFilter | undefined;
  task?: CreatorTaskFilter | undefined;
  sort?: ContactSort | undefined;
  adminOwnerId?: AdminOwnerFilter | undefined;
};

type PageQuery = { limit: number; cursor?: string | null };

export interface CommunicationCalls {
  statuses(query: ContactFilters & PageQuery, signal?: AbortSignal): Promise<Page<ContactStatus>>;
  task(id: number, signal?: AbortSignal): Promise<ContactTask>;
  summary(signal?: AbortSignal): Promise<CommunicationSummary>;
  /** Throws a 409 if the creator already has an open task. */
  create(contractId: number): Promise<ContactTask>;
  /** Also creates the next task. Throws a 409 if the task is no longer open. */
  complete(contractId: number, done: CompleteTaskInput): Promise<CompletedTask>;
  update(id: number, changes: TaskChangesInput): Promise<ContactTask>;
  remove(id: number): Promise<void>;
  generateMessages(contractId: number, wording: number, signal?: AbortSignal): Promise<CheckInMessage[]>;
  history(query: PageQuery & { contractId?: number }, signal?: AbortSignal): Promise<Page<Contact>>;
  record(contact: NewContactInput, repeatKey?: string): Promise<Contact>;
}

export function communicationCalls(http: Http): CommunicationCalls {
  const schedule = http.rpc.api["communication-schedule"];
  const history = http.rpc.api["communication-history"];
  const statuses = http.rpc.api.contracts["communication-status"];
  const idParam = (id: number) => ({ param: { id: String(id) } });
  const contractParam = (contractId: number) => ({ param: { contractId: String(contractId) } });
  return {
    statuses: async (query, signal) => readPage(await statuses.$get({ query: textsOf(query) }, during(signal))),
    task: async (id, signal) => (await schedule[":id"].$get(idParam(id), during(signal))).json(),
    summary: async (signal) => (await schedule.summary.$get(undefined, during(signal))).json(),
    create: async (contractId) => (await schedule.create[":contractId"].$post(contractParam(contractId))).json(),
    complete: async (contractId, json) =>
      (await schedule.complete[":contractId"].$post({ ...contractParam(contractId), json })).json(),
    update: async (id, json) => (await schedule[":id"].$patch({ ...idParam(id), json })).json(),
    async remove(id) {
      await schedule[":id"].$delete(idParam(id));
    },
    generateMessages: async (contractId, wording, signal) =>
      (
        await schedule["generate-messages"][":contractId"].$post(
          { ...contractParam(contractId), query: { wording: String(wording) } },
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

export function contactStatusPages(api: { communication: CommunicationCalls }, filters: ContactFilters) {
  return listPages([STATUSES, filters], PAGE_ROWS, (page, signal) =>
    api.communication.statuses({ ...filters, ...page }, signal),
  );
}

export function oneContactTask(api: { communication: CommunicationCalls }, id: number) {
  return queryOptions({ queryKey: [TASKS, id], queryFn: ({ signal }) => api.communication.task(id, signal) });
}

export function communicationSummary(api: { communication: CommunicationCalls }) {
  return queryOptions({ queryKey: [SUMMARY], queryFn: ({ signal }) => api.communication.summary(signal) });
}

export function contactHistory(api: { communication: CommunicationCalls }, contractId: number) {
  return pagesOf([HISTORY, contractId], PAGE_ROWS, (page, signal) =>
    api.communication.history({ contractId, ...page }, signal),
  );
}

export async function refreshCommunication(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [STATUSES, TASKS, SUMMARY, HISTORY].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  );
}
