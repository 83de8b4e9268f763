import type { Database } from "@crm/api/platform/db/client";
import { rowsOf } from "@crm/api/platform/db/rows";
import { createTestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { type Comparison, compare, percentile } from "./compare";
import { addManyPayouts } from "./lists/many-payouts";

const TODAY = "2026-06-15";
const CONTRACTS = 2000;

/** Marking a request as paid through the whole API, beside the UPDATE and the audit event alone in one transaction. */
export async function payoutTransition(
  rounds = { warm: 50, timed: 400 },
): Promise<{ comparison: Comparison; line: string }> {
  const server = await createTestServer();
  const { database } = server.deps;
  await addManyPayouts(database, CONTRACTS, TODAY);
  const ids = await openRequests(database, 2 * (rounds.warm + rounds.timed));
  const next = () => {
    const id = ids.pop();
    if (id === undefined) throw new RangeError(`${CONTRACTS} contracts are too few`);
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
  const name = `REQUESTED → PAID (${database.kind})`;
  const comparison = await compare(name, { ours, peer }, { ratio: 1.5, orPlusMs: 2 }, rounds);
  await server.close();
  const more = percentile(comparison.oursMs, 50) - percentile(comparison.peerMs, 50);
  return { comparison, line: `${name}: + ${more.toFixed(2)} ms at the median` };
}

// The driver itself, with nothing of ours between, in the same two statements.
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

// Each contract may have one open request: that of its last term that is done.
async function openRequests({ db }: Database, wanted: number): Promise<number[]> {
  const opened = await rowsOf<{ opened: { id: number } }>(
    db,
    sql`update payout_requests set status = 'REQUESTED', paid_at = null, cancelled_at = null, external_reference = null
      where id in (select max(id) from payout_requests group by contract_id order by contract_id limit ${wanted})
      returning json_build_object('id', id) as opened`,
  );
  await db.execute(sql`vacuum analyze payout_requests`);
  return opened.map(({ opened }) => opened.id);
}
