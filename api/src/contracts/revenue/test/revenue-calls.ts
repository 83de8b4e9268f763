import { expect } from "bun:test";
import type { NewContractInput } from "@crm/domain/contract/contract.schema";
import {
  type GeneratedRevenue,
  generatedRevenueSchema,
  type RevenueRecord,
  revenueRecordSchema,
} from "@crm/domain/payout/revenue.schema";
import type { TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../../platform/db/rows";

export function revenueCalls(server: () => TestServer) {
  const generate = (contractId: number | string) =>
    server().admin(`/api/revenue/generate/${contractId}`, { method: "POST" });
  return {
    generate,
    async withRevenue(contract: NewContractInput): Promise<{ id: number; records: RevenueRecord[] }> {
      const made = await server().admin("/api/contracts", { method: "POST", json: contract });
      const { id } = z.object({ id: z.number() }).parse(await made.json());
      expect((await generate(id)).status).toBe(200);
      return { id, records: await recordsOf(server(), `?contractId=${id}&sort=oldest`) };
    },
    generated: async (contractId: number): Promise<GeneratedRevenue> =>
      generatedRevenueSchema.parse(await (await generate(contractId)).json()),
    put: (id: number | string, json: unknown) => server().admin(`/api/revenue/${id}`, { method: "PUT", json }),
    list: (query = "") => recordsOf(server(), query),
    events: async () =>
      (
        await rowsOf(
          server().deps.db,
          z.object({
            event: z.object({ action: z.string(), entityId: z.string(), before: z.unknown(), after: z.unknown() }),
          }),
          sql`select json_build_object('action', action, 'entityId', entity_id, 'before', before, 'after', after) as event
            from audit_events where entity in ('revenue', 'revenue-record') order by id`,
        )
      ).map(({ event }) => event),
  };
}

async function recordsOf(server: TestServer, query: string): Promise<RevenueRecord[]> {
  const answer = await server.admin(`/api/revenue${query}`);
  expect(answer.status).toBe(200);
  return z.array(revenueRecordSchema.strict()).parse(await answer.json());
}
