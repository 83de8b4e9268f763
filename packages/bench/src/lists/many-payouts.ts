import type { Database } from "@crm/api/platform/db/client";
import { sql } from "drizzle-orm";
import { addManyContracts } from "./many-contracts";

const TERMS = 6;
const DAYS_OF_TERM = 30;
const COHORTS = 12;
const TABLES = [sql`contracts`, sql`contract_terms`, sql`video_submissions`, sql`payout_requests`];

/**
 * Fills a database with contracts of six terms each, which began over three years up to `today`. All terms but the last have
 * their videos and a request: most paid, the newest open, and here and there one declined and so payable again.
 */
export async function addManyPayouts(database: Database, contracts: number, today: string): Promise<void> {
  const { db } = database;
  // Else it may look at a table while it is vacuumed here, which then leaves pages to be read that an index would do for.
  for (const table of TABLES) await db.execute(sql`alter table ${table} set (autovacuum_enabled = false)`);
  await addManyContracts(database, contracts, today);
  await db.execute(sql`
    insert into contract_terms (contract_id, number, start_date, end_date, fee_cents, videos_required)
    select c.id, n, s.start, s.start + ${DAYS_OF_TERM}::int, round(c.monthly_fee * 100), 2
    from contracts c, generate_series(1, ${TERMS}::int) n,
      lateral (select ${today}::date - (c.id % ${DAYS_OF_TERM}::int)::int - (c.id % ${COHORTS}::int)::int * 90
        - (${TERMS}::int - n) * ${DAYS_OF_TERM}::int as start) s`);
  await db.execute(sql`
    insert into video_submissions (contract_id, title, status, payment_period_start, submitted_at, reviewed_at)
    select t.contract_id, 'Video ' || n, case when t.number < ${TERMS}::int then 'approved' else 'submitted' end,
      t.start_date, t.start_date + n * interval '1 day', case when t.number < ${TERMS}::int then t.end_date end
    from contract_terms t, generate_series(1, 2) n`);
  await db.execute(sql`
    insert into payout_requests (contract_id, payee_name, payee_handle, term_id, approved_count, amount_cents, status, description, payment_method,
      sealed_details, masked_details, details_fingerprint, payment_period_start, payment_period_end, external_reference,
      reference_key, created_at, paid_at, cancelled_at)
    select t.contract_id, c.full_name, c.social_handle, t.id, 2, t.fee_cents, s.status, 'Term ' || t.number || ' with note ' || md5(t.id::text),
      case when t.id % 3 = 0 then 'wire_transfer' else 'paypal' end, repeat('c', 80), '••••' || lpad((t.id % 10000)::text, 4, '0'),
      md5(t.contract_id::text), t.start_date, t.end_date, case when s.status = 'PAID' then 'PP-' || md5('r' || t.id) end,
      case when s.status = 'PAID' then 'pp-' || md5('r' || t.id) end, s.at,
      case when s.status = 'PAID' then s.at + interval '2 days' end,
      case when s.status = 'CANCELLED' then s.at + interval '1 day' end
    from contract_terms t join contracts c on c.id = t.contract_id, lateral (select
      case when t.number = ${TERMS - 1}::int and t.contract_id % ${2 * COHORTS}::int = 0 then 'REQUESTED'
        when t.number = ${TERMS - 1}::int and t.contract_id % ${COHORTS}::int = 0 then 'SYNCED'
        when t.id % 33 = 0 then 'CANCELLED' else 'PAID' end as status,
      t.end_date::timestamp at time zone 'UTC' - t.id % 1000 * interval '1 minute' as at) s
    where t.number < ${TERMS}::int
    order by s.at`);
  // Filled at once it is swollen with all that was owed in between, as it never is in use.
  await db.execute(sql`reindex index contract_terms_owed`);
  // One run leaves pages with rows that it has just removed to the next.
  for (const table of [...TABLES, ...TABLES]) await db.execute(sql`vacuum analyze ${table}`);
}
