import { expect } from "bun:test";
import { type Deliverable, deliverableSchema, type NewDeliverableInput } from "@crm/domain/video/deliverable.schema";
import type { TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../../platform/db/rows";

type Sent = { version?: number; key?: string };

/** `server` is a function, because the server starts in beforeAll. */
export function deliverableCalls(server: () => TestServer) {
  const post = (json: unknown, { key }: Sent = {}) =>
    server().admin("/api/video-deliverables", {
      method: "POST",
      json,
      headers: key === undefined ? {} : { "Idempotency-Key": key },
    });
  return {
    post,
    async add(deliverable: NewDeliverableInput): Promise<Deliverable> {
      const answer = await post(deliverable);
      expect(answer.status).toBe(201);
      return deliverableSchema.strict().parse(await answer.json());
    },
    put: (id: number | string, json: unknown, { version }: Sent = {}) =>
      server().admin(`/api/video-deliverables/${id}`, { method: "PUT", json, headers: ifMatch(version) }),
    remove: (id: number | string, { version }: Sent = {}) =>
      server().admin(`/api/video-deliverables/${id}`, { method: "DELETE", headers: ifMatch(version) }),
    async list(query = ""): Promise<Deliverable[]> {
      const answer = await server().admin(`/api/video-deliverables${query}`);
      expect(answer.status).toBe(200);
      return z.array(deliverableSchema.strict()).parse(await answer.json());
    },
    async createContract(contract: object): Promise<number> {
      const made = await server().admin("/api/contracts", { method: "POST", json: contract });
      return z.object({ id: z.number() }).parse(await made.json()).id;
    },
    events: async () =>
      (
        await rowsOf(
          server().deps.db,
          z.object({
            event: z.object({ action: z.string(), entityId: z.string(), before: z.unknown(), after: z.unknown() }),
          }),
          sql`select json_build_object('action', action, 'entityId', entity_id, 'before', before, 'after', after) as event
            from audit_events where entity = 'deliverable' order by id`,
        )
      ).map(({ event }) => event),
  };
}

const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { "If-Match": `"${version}"` };
