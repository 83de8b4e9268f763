import { contractJson } from "@crm/api/contracts/contract-json";
import type { Database } from "@crm/api/platform/db/client";
import { createTestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { type Comparison, compare } from "../compare";
import { addManyContracts } from "./many-contracts";

const TODAY = "2026-06-15";

/** The first page of 100,000 contracts over HTTP beside its page and count in SQL alone. */
export async function listOfContracts(): Promise<Comparison> {
  const server = await createTestServer();
  await addManyContracts(server.deps.database, 100_000, TODAY);
  const ours = async () => {
    const answer = await server.admin("/api/contracts?limit=50");
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const run = runnerOf(server.deps.database);
  const page = sql`select ${contractJson} as contract from contracts c where c.status <> 'ARCHIVED'
    order by c.created_at desc, c.id desc limit 51`;
  const count = sql`select count(*)::int as n from
    (select 1 from contracts c where c.status <> 'ARCHIVED' limit 10001) counted`;
  const [pageText, countText] = [page, count].map((query) => new PgDialect().sqlToQuery(query).sql) as [string, string];
  const peer = async () => [await run(pageText), await run(countText)];
  const name = `list of 50 of 100,000 contracts (${server.deps.database.kind})`;
  const result = await compare(name, { ours, peer }, { ratio: 2, orPlusMs: 3 }, { warm: 30, timed: 200 });
  await server.close();
  return result;
}

// The driver itself, with nothing of ours between.
function runnerOf(database: Database): (text: string) => Promise<unknown> {
  if (database.kind === "embedded") return async (text) => (await database.client.query(text)).rows;
  return (text) => database.client.unsafe(text, [], { prepare: true });
}
