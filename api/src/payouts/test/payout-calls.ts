import { expect } from "bun:test";
import { type PayoutRequest, payoutRequestSchema } from "@crm/domain/payout/payout.schema";
import type { TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { saveTerms } from "../../contracts/terms/terms";
import { ada } from "../../contracts/test/people";
import { rowsOf } from "../../platform/db/rows";
import { videoSubmissions } from "../../videos/table";
import { addVideo } from "../../videos/test/add-video";

type Sent = { version?: number; key?: string };

/** A contract in the middle of its first term, whose fee is 2,500 dollars. */
export const running = { ...ada, startDate: "2026-06-01", videosPerMonth: 2 };

export const IBAN = "DE89 3704 0044 0532 0130 00";

/** `server` is a function, because the server starts in beforeAll. */
export function payoutCalls(server: () => TestServer) {
  const create = (json: object, { key }: Sent = {}) =>
    server().admin("/api/payout-requests", { method: "POST", json, headers: key ? { "Idempotency-Key": key } : {} });
  const put = (path: string, json: unknown, { version }: Sent) =>
    server().admin(`/api/payout-requests/${path}`, {
      method: "PUT",
      json,
      headers: version === undefined ? {} : { "If-Match": `"${version}"` },
    });
  const find = async (id: number): Promise<PayoutRequest> =>
    payoutRequestSchema.strict().parse(await (await server().admin(`/api/payout-requests/${id}`)).json());
  const rows = async () =>
    (
      await rowsOf(
        server().deps.db,
        z.object({ row: z.record(z.string(), z.unknown()) }),
        sql`select to_jsonb(p) || jsonb_build_object('counted', (select coalesce(jsonb_agg(s.submission_id), '[]')
          from payout_submissions s where s.payout_request_id = p.id)) as row from payout_requests p order by p.id`,
      )
    ).map(({ row }) => row);
  const events = async () =>
    (
      await rowsOf(
        server().deps.db,
        z.object({
          event: z.object({
            action: z.string(),
            actor: z.string(),
            entityId: z.string(),
            before: z.looseObject({}).nullable(),
            after: z.looseObject({}),
          }),
        }),
        sql`select json_build_object('action', action, 'actor', actor, 'entityId', entity_id, 'before', before,
          'after', after) as event from audit_events where entity = 'payout' order by id`,
      )
    ).map(({ event }) => event);
  return {
    create,
    find,
    rows,
    events,
    setStatus: (id: number | string, json: unknown, sent: Sent = {}) => put(`${id}/status`, json, sent),
    review: (id: number | string, json: unknown, sent: Sent = {}) => put(`${id}`, json, sent),
    /** Everything that a refused call must not change. */
    snapshot: async () => ({ rows: await rows(), events: await events() }),
    async requestCurrentTerm(contractId: number): Promise<PayoutRequest> {
      const answer = await create({ contractId, paymentMethod: "paypal", paymentDetails: "ada@example.com" });
      expect(answer.status).toBe(201);
      return payoutRequestSchema.strict().parse(await answer.json());
    },
    async createContract(contract: object): Promise<number> {
      const made = await server().admin("/api/contracts", { method: "POST", json: contract });
      return z.object({ id: z.number() }).parse(await made.json()).id;
    },
    async openPortal(contractId: number) {
      const link = await server().admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" });
      const path = `/api/portal/${z.object({ slug: z.string() }).parse(await link.json()).slug}`;
      const headers: Record<string, string> = { "X-Requested-With": "tests" };
      return {
        request: (json: unknown, { key }: Sent = {}) =>
          server().request(`${path}/payout-request`, {
            method: "POST",
            json,
            headers: key ? { ...headers, "Idempotency-Key": key } : headers,
          }),
        list: (query = "") => server().request(`${path}/payout-requests${query}`),
      };
    },
    async addEarlierTerm(contractId: number): Promise<void> {
      const before = { startDate: "2026-05-01", endDate: "2026-05-31", feeCents: 1999, videosRequired: 1 };
      const current = { startDate: "2026-06-01", endDate: "2026-07-01", feeCents: 250_000, videosRequired: 2 };
      // The first call moves term 1 away from June 1, so that term 2 can start on that day.
      await saveTerms(server().deps.db, [{ ...before, number: 1, contractId }]);
      await saveTerms(server().deps.db, [{ ...current, number: 2, contractId }]);
    },
    /** Returns the ids of the videos. */
    async addApprovedVideos(
      contractId: number,
      count: number,
      paymentPeriodStart = running.startDate,
    ): Promise<number[]> {
      const ids: number[] = [];
      for (let each = 0; each < count; each++) ids.push(await addVideo(server(), { contractId, paymentPeriodStart }));
      for (const id of ids)
        await server().deps.db.update(videoSubmissions).set({ status: "approved" }).where(eq(videoSubmissions.id, id));
      return ids;
    },
  };
}
