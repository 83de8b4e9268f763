import { expect } from "bun:test";
import {
  announcementSchema,
  type NewAnnouncementInput,
  type WireAnnouncement,
} from "@crm/domain/portal/announcement.schema";
import { type PortalAnnouncement, portalAnnouncementSchema } from "@crm/domain/portal/portal.schema";
import type { TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../../platform/db/rows";

type Sent = { version?: number; key?: string };

export function announcementCalls(server: () => TestServer) {
  const post = (json: unknown, { key }: Sent = {}) =>
    server().admin("/api/portal-announcements", {
      method: "POST",
      json,
      headers: key === undefined ? {} : { "Idempotency-Key": key },
    });
  const list = async (query = ""): Promise<WireAnnouncement[]> => {
    const answer = await server().admin(`/api/portal-announcements${query}`);
    expect(answer.status).toBe(200);
    const rows: WireAnnouncement[] = await answer.json();
    z.array(announcementSchema.strict()).parse(rows);
    return rows;
  };
  /** Audit events, oldest first. */
  const events = async () =>
    (
      await rowsOf(
        server().deps.db,
        z.object({
          event: z.object({ action: z.string(), entityId: z.string(), before: z.unknown(), after: z.unknown() }),
        }),
        sql`select json_build_object('action', action, 'entityId', entity_id, 'before', before, 'after', after) as event
          from audit_events where entity = 'announcement' order by id`,
      )
    ).map(({ event }) => event);
  return {
    post,
    list,
    events,
    /** Everything that a refused call must leave unchanged. */
    snapshot: async () => ({ rows: await list(), events: await events() }),
    async create(announcement: Partial<NewAnnouncementInput> = {}): Promise<WireAnnouncement> {
      const answer = await post({ title: "Holiday hours", message: "Reviews pause on Friday.", ...announcement });
      expect(answer.status).toBe(201);
      return answer.json();
    },
    put: (id: number | string, json: unknown, { version }: Sent = {}) =>
      server().admin(`/api/portal-announcements/${id}`, { method: "PUT", json, headers: ifMatch(version) }),
    remove: (id: number | string, { version }: Sent = {}) =>
      server().admin(`/api/portal-announcements/${id}`, { method: "DELETE", headers: ifMatch(version) }),
    async contractOf(contract: object): Promise<number> {
      const created = await server().admin("/api/contracts", { method: "POST", json: contract });
      return z.object({ id: z.number() }).parse(await created.json()).id;
    },
    /** Returns a call that lists the announcements in the contract's portal. */
    async portalOf(contractId: number): Promise<() => Promise<PortalAnnouncement[]>> {
      const link = await server().admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" });
      const { slug } = z.object({ slug: z.string() }).parse(await link.json());
      return async () => {
        const answer = await server().request(`/api/portal/${slug}/announcements`);
        expect(answer.status).toBe(200);
        return z.array(portalAnnouncementSchema.strict()).parse(await answer.json());
      };
    },
  };
}

const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { "If-Match": `"${version}"` };
