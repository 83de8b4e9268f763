import { expect } from "bun:test";
import {
  type CommunicationSummary,
  type CompletedTask,
  type Contact,
  type ContactStatus,
  type ContactTask,
  checkInMessageSchema,
  completedTaskSchema,
  contactSchema,
  contactStatusSchema,
  contactTaskSchema,
} from "@crm/domain/communication/communication.schema";
import type { TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";

const SCHEDULE = "/api/communication-schedule";

export function communicationCalls(server: () => TestServer) {
  const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    server().admin(path, { method, headers, ...(json !== undefined && { json }) });
  const create = (contractId: number | string, headers?: Record<string, string>) =>
    send("POST", `${SCHEDULE}/create/${contractId}`, undefined, headers);
  const complete = (contractId: number | string, body: unknown = {}) =>
    send("POST", `${SCHEDULE}/complete/${contractId}`, body);
  const rows = async <Row>(path: string, schema: z.ZodType<Row>): Promise<Row[]> => {
    const answer = await server().admin(path);
    expect(answer.status).toBe(200);
    return z.array(schema).parse(await answer.json());
  };
  const tasks = (query = ""): Promise<ContactTask[]> => rows(`${SCHEDULE}${query}`, contactTaskSchema.strict());
  const history = (query = ""): Promise<Contact[]> =>
    rows(`/api/communication-history${query}`, contactSchema.strict());
  const events = async () =>
    (
      await rowsOf(
        server().deps.db,
        z.object({
          event: z.object({ action: z.string(), entityId: z.string(), before: z.unknown(), after: z.unknown() }),
        }),
        sql`select json_build_object('action', action, 'entityId', entity_id, 'before', before, 'after', after) as event
          from audit_events where entity in ('contact-task', 'contact') order by id`,
      )
    ).map(({ event }) => event);
  return {
    send,
    create,
    complete,
    tasks,
    history,
    events,
    /** Everything that a refused call must leave unchanged. */
    snapshot: async () => ({ tasks: await tasks(), history: await history(), events: await events() }),
    async createTask(contractId: number): Promise<ContactTask> {
      const answer = await create(contractId);
      expect(answer.status).toBe(201);
      return contactTaskSchema.strict().parse(await answer.json());
    },
    async completeTask(contractId: number, body?: unknown): Promise<CompletedTask> {
      const answer = await complete(contractId, body);
      expect(answer.status).toBe(200);
      return completedTaskSchema.strict().parse(await answer.json());
    },
    patch: (id: number | string, json: unknown) => send("PATCH", `${SCHEDULE}/${id}`, json),
    remove: (id: number | string) => send("DELETE", `${SCHEDULE}/${id}`),
    record: (json: unknown) => send("POST", "/api/communication-history", json),
    statuses: (query = ""): Promise<ContactStatus[]> =>
      rows(`/api/contracts/communication-status${query}`, contactStatusSchema.strict()),
    async summary(): Promise<CommunicationSummary> {
      return (await server().admin(`${SCHEDULE}/summary`)).json();
    },
    async messages(contractId: number) {
      const answer = await send("POST", `${SCHEDULE}/generate-messages/${contractId}`);
      expect(answer.status).toBe(200);
      return z
        .array(checkInMessageSchema.strict())
        .length(4)
        .parse(await answer.json());
    },
    async contractOf(contract: object): Promise<number> {
      const response = await send("POST", "/api/contracts", contract);
      return z.object({ id: z.number() }).parse(await response.json()).id;
    },
  };
}
