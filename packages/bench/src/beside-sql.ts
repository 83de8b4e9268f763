import { contractJson } from "@crm/api/contracts/queries";
import type { Database } from "@crm/api/platform/db/client";
import { createTestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { measure, measuredRow, type Row, rounds, timed } from "./harness";
import { addManyContracts } from "./lists/fill-database";

const TODAY = "2026-06-15";

/** Compares the first page of 100,000 contracts over HTTP with its SQL alone. */
export async function listOfContracts(): Promise<Row[]> {
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
  const measured = await measure(timed(ours), timed(peer), {
    name: `list of 50 of 100,000 contracts (${server.deps.database.kind})`,
    peer: "its SQL alone",
    goal: { ratio: 2, orPlus: 3 },
    rounds: rounds(30, 200),
  });
  await server.close();
  return [measuredRow(measured)];
}

function runnerOf(database: Database): (text: string) => Promise<unknown> {
  if (database.kind === "embedded") return async (text) => (await database.client.query(text)).rows;
  return (text) => database.client.unsafe(text, [], { prepare: true });
}
