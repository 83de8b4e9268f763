import { contractJson } from "@crm/api/contracts/queries";
import type { Database } from "@crm/api/platform/db/client";
import { rowsOf } from "@crm/api/platform/db/rows";
import { createTestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { z } from "zod";
import { measure, measuredRow, type Row, rounds, timed } from "./harness";
import { addManyContracts, addManyPayouts } from "./lists/fill-database";

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

const PAYEES = 2000;

/** Compares marking a request as paid through the API with the UPDATE and the audit event alone. */
export async function payoutTransition(): Promise<Row[]> {
  const often = rounds(50, 400);
  const server = await createTestServer();
  const { database } = server.deps;
  await addManyPayouts(database, PAYEES, TODAY);
  const ids = await openRequests(database, 2 * (often.warm + often.timed));
  const next = () => {
    const id = ids.pop();
    if (id === undefined) throw new RangeError(`${PAYEES} contracts are too few`);
    return id;
  };
  const ours = async () => {
    const id = next();
    const answer = await server.admin(`/api/payout-requests/${id}/status`, {
      method: "PUT",
      json: { status: "PAID", externalReference: `PP-${id}` },
      headers: { "If-Match": '"1"' },
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const peer = () => bareTransaction(database, next());
  const measured = await measure(timed(ours), timed(peer), {
    name: `REQUESTED → PAID (${database.kind})`,
    peer: "the UPDATE and the audit event alone",
    goal: { ratio: 1.5, orPlus: 2 },
    rounds: often,
  });
  await server.close();
  return [measuredRow(measured)];
}

async function bareTransaction(database: Database, id: number): Promise<void> {
  const at = new Date().toISOString();
  const before = { contractId: 1, status: "REQUESTED", amountCents: 250_000, paymentPeriodStart: "2026-05-01" };
  const audited = { ...before, paymentMethod: "paypal", paymentDetails: "••••1234", approvedCount: 2 };
  const event = [at, String(id), JSON.stringify(audited), JSON.stringify({ ...audited, status: "PAID" })];
  const reference = `PP-${id}`;
  if (database.kind === "embedded")
    await database.client.transaction(async (tx) => {
      await tx.query(PAY, [id, at, reference]);
      await tx.query(TELL, event);
    });
  else
    await database.client.begin(async (tx) => {
      await tx.unsafe(PAY, [id, at, reference], { prepare: true });
      await tx.unsafe(TELL, event, { prepare: true });
    });
}

const PAY = `update payout_requests set status = 'PAID', paid_at = $2::timestamptz, external_reference = $3,
  version = version + 1 where id = $1 and status in ('REQUESTED', 'SYNCED') and version = 1 returning id`;
const TELL = `insert into audit_events (at, actor, action, entity, entity_id, before, after)
  values ($1::timestamptz, 'admin', 'payout.paid', 'payout', $2, $3::text::jsonb, $4::text::jsonb)`;

// A contract can have only one open request, so this reopens the newest request of each contract.
async function openRequests({ db }: Database, wanted: number): Promise<number[]> {
  const opened = await rowsOf(
    db,
    z.object({ opened: z.object({ id: z.number() }) }),
    sql`update payout_requests set status = 'REQUESTED', paid_at = null, cancelled_at = null, external_reference = null
      where id in (select max(id) from payout_requests group by contract_id order by contract_id limit ${wanted})
      returning json_build_object('id', id) as opened`,
  );
  await db.execute(sql`vacuum analyze payout_requests`);
  return opened.map(({ opened }) => opened.id);
}
