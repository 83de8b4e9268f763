import type { CheckInMessage } from "@crm/domain/communication/check-in-messages";
import type { ContactFilter, ContactSort, TaskFilter, TaskSort } from "@crm/domain/communication/communication";
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
import { during, type Http, textsOf } from "../http/http";
import { type Page, readPage } from "../http/page";

/** What narrows and orders the list of creators by their last contact. */
export type ContactFilters = {
  search?: string | undefined;
  days?: ContactFilter | undefined;
  /** `none` keeps creators without an open task. */
  task?: "none" | undefined;
  sort?: ContactSort | undefined;
};

/** What narrows and orders the list of contact tasks. */
export type TaskFilters = {
  search?: string | undefined;
  status?: TaskFilter | undefined;
  sort?: TaskSort | undefined;
};

type Place = { limit: number; cursor?: string | null };

/** The calls of the Communication Tracker (spec part 2 §7). */
export interface CommunicationCalls {
  /** One page of creators, those longest without contact first; `limit` at most 200. */
  statuses(query: ContactFilters & Place, signal?: AbortSignal): Promise<Page<ContactStatus>>;
  /** One page of contact tasks, the soonest first; `limit` at most 200. */
  tasks(query: TaskFilters & Place, signal?: AbortSignal): Promise<Page<ContactTask>>;
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
    tasks: async (query, signal) => readPage(await schedule.$get({ query: textsOf(query) }, during(signal))),
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
