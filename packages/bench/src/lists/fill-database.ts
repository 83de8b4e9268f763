import type { Database } from "@crm/api/platform/db/client";
import { sql } from "drizzle-orm";

/** Adds contracts with realistic names, fees and dates around `today`. */
export async function addManyContracts({ db }: Database, count: number, today: string): Promise<void> {
  await db.execute(sql`
    insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date, platforms, videos_per_month, created_at)
    select
      'Creator ' || md5(n::text),
      '@creator_' || n,
      500 + (n * 37) % 9000,
      ${today}::date - 200 - n % 400,
      ${today}::date - 100 + n % 700,
      array['TikTok', 'Instagram'],
      n % 8,
      now() - n * interval '1 second'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`analyze contracts`);
}

const TERMS = 6;
const DAYS_OF_TERM = 30;
const COHORTS = 12;
const PAYOUT_TABLES = [sql`contracts`, sql`contract_terms`, sql`video_submissions`, sql`payout_requests`];

/**
 * Adds contracts with six terms over three years. Earlier terms have videos and requests: most are paid, the newest open, some
 * declined.
 */
export async function addManyPayouts(database: Database, contracts: number, today: string): Promise<void> {
  const { db } = database;
  // Autovacuum could interfere with the vacuum below and leave pages that index-only scans must read.
  for (const table of PAYOUT_TABLES) await db.execute(sql`alter table ${table} set (autovacuum_enabled = false)`);
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
  // Bulk inserts bloat these indexes; normal use does not.
  for (const index of ["contract_terms_owed", "contract_terms_payable"])
    await db.execute(sql`reindex index ${sql.identifier(index)}`);
  // Vacuumed twice: the first run leaves pages with just-removed rows to the second.
  for (const table of [...PAYOUT_TABLES, ...PAYOUT_TABLES]) await db.execute(sql`vacuum analyze ${table}`);
}

const CREATOR_TABLES = [
  sql`contracts`,
  sql`contract_terms`,
  sql`portal_links`,
  sql`video_submissions`,
  sql`submissions`,
  sql`portal_announcements`,
  sql`communication_history`,
  sql`communication_schedule`,
  sql`last_contacts`,
  sql`revenue_records`,
];

/** Adds creators in their first term, each with a portal, a submission, an announcement, revenue, a contact and a task. */
export async function addManyCreators(database: Database, count: number, today: string): Promise<void> {
  const { db } = database;
  const noon = sql`(${today}::date + interval '12 hours') at time zone 'UTC'`;
  await addManyContracts(database, count, today);
  await db.execute(sql`
    insert into contract_terms (contract_id, number, start_date, end_date, fee_cents, videos_required)
    select c.id, 1, c.start_date, c.start_date + 30, round(c.monthly_fee * 100), 2 from contracts c`);
  await db.execute(sql`
    insert into portal_links (contract_id, slug, created_at)
    select c.id, rpad(translate(md5(c.id::text), '0189', 'wxyz'), 26, 'a'), ${noon} from contracts c where c.id % 10 > 0`);
  await db.execute(sql`
    insert into video_submissions (contract_id, title, status, payment_period_start, submitted_at)
    select c.id, 'Video ' || c.id, (array['submitted', 'approved', 'approved', 'rejected', 'approved'])[1 + c.id % 5],
      c.start_date, ${noon} - c.id * interval '7 minutes'
    from contracts c where c.id % 10 < 8`);
  await db.execute(sql`
    insert into submissions (contract_id, title, status, created_at)
    select c.id, 'Script ' || c.id, (array['PENDING', 'APPROVED', 'REJECTED'])[1 + c.id % 3],
      ${noon} - c.id * interval '7 minutes'
    from contracts c where c.id % 10 >= 8`);
  await db.execute(sql`
    insert into portal_announcements (title, message, type, priority, contract_id, is_active, expires_at, created_at)
    select 'News ' || c.id, 'Told about ' || md5(c.id::text), (array['info', 'news', 'update', 'deadline', 'deliverable'])[1 + c.id % 5],
      (array['low', 'medium', 'high', 'urgent'])[1 + c.id % 4], case when c.id % 20 > 0 then c.id end,
      case when c.id % 7 = 0 then 'false' else 'true' end, case when c.id % 3 = 0 then ${noon} - interval '10 days' end,
      ${noon} - c.id * interval '5 minutes'
    from contracts c`);
  await db.execute(sql`
    insert into communication_history (contract_id, last_contact_date, communication_type)
    select c.id, ${noon} - (c.id * 37 % 365) * interval '1 day', 'email' from contracts c where c.id % 12 > 0`);
  await db.execute(sql`
    insert into communication_schedule (contract_id, next_contact_date, is_completed, completed_at, follow_up_date, created_at)
    select c.id, ${today}::date + (c.id * 37 % 60)::int - 50, (c.id % 3 > 0)::int, case when c.id % 3 > 0 then ${noon} end,
      case when c.id % 50 = 0 then ${today}::date - 1 end, ${noon}
    from contracts c where c.id % 9 > 0`);
  await db.execute(sql`
    insert into revenue_records (contract_id, month, expected_cents, actual_cents, status, paid_date, created_at, updated_at)
    select c.id, s.month, round(c.monthly_fee * 100), case when c.id % 3 = 0 then round(c.monthly_fee * 100) else 0 end,
      (array['paid', 'overdue', 'pending'])[1 + c.id % 3], case when c.id % 3 = 0 then s.month end, ${noon}, ${noon}
    from contracts c, lateral (
      select date_trunc('month', ${today}::date - (c.id % 365)::int)::date as month) s`);
  for (const table of [...CREATOR_TABLES, ...CREATOR_TABLES]) await db.execute(sql`vacuum analyze ${table}`);
}
