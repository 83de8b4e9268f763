import type { Database } from "@crm/api/platform/db/client";
import { type SQL, sql } from "drizzle-orm";
import { addManyContracts } from "../lists/fill-database";

const TERMS = 6;
const TABLES = [
  sql`contracts`,
  sql`contract_terms`,
  sql`portal_links`,
  sql`video_submissions`,
  sql`submission_versions`,
  sql`submissions`,
  sql`payout_requests`,
  sql`portal_announcements`,
  sql`communication_history`,
  sql`communication_schedule`,
  sql`last_contacts`,
  sql`revenue_records`,
];

export const videoKey = (submission: number | "seed") => `videos/load-${submission}`;

export const slugOf = (id: SQL): SQL => sql`rpad(translate(md5('slug ' || ${id}), '0189', 'wxyz'), 26, 'a')`;

export const SEED_BYTES = 4 * 1024 * 1024;

export const VIDEOS_OF_CREATOR = 2 * TERMS;

/**
 * Every creator is in the sixth term. Earlier terms have two approved videos each and are paid, except some fifth terms. A
 * quarter of the sixth terms is payable; the others wait for review.
 */
export async function fillBusiness(database: Database, creators: number, today: string): Promise<void> {
  const { db } = database;
  const noon = sql`(${today}::date + interval '12 hours') at time zone 'UTC'`;
  await addManyContracts(database, creators, today);
  await db.execute(sql`
    update contracts c set videos_per_month = 2, start_date = s.start, end_date = ${today}::date + 200,
      term_start = s.start + ${(TERMS - 1) * 30}::int, term_end = s.start + ${TERMS * 30}::int
    from (select id, ${today}::date - ${(TERMS - 1) * 30}::int - (id % 25)::int as start from contracts) s where s.id = c.id`);
  await db.execute(sql`
    insert into contract_terms (contract_id, number, start_date, end_date, fee_cents, videos_required)
    select c.id, n, c.start_date + (n - 1) * 30, c.start_date + n * 30, round(c.monthly_fee * 100), 2
    from contracts c, generate_series(1, ${TERMS}::int) n`);
  await db.execute(sql`
    insert into portal_links (contract_id, slug, created_at)
    select c.id, ${slugOf(sql`c.id`)}, ${noon} from contracts c`);
  await db.execute(sql`
    insert into video_submissions (contract_id, title, status, payment_period_start, submitted_at, reviewed_at)
    select t.contract_id, 'Video ' || t.number || n, s.status, t.start_date, ${noon} - (t.id % 5000 + n) * interval '9 minutes',
      case when s.status = 'approved' then ${noon} end
    from contract_terms t, generate_series(1, 2) n,
      lateral (select case when t.number < ${TERMS}::int or t.contract_id % 4 = 0 then 'approved' else 'submitted' end as status) s`);
  await db.execute(sql`
    insert into submission_versions (submission_id, number, title, status, file_name, file_size, object_storage_path, content_tag,
      uploaded_at, preparation)
    select v.id, 1, v.title, v.status, 'video.mp4', ${SEED_BYTES}::int, 'videos/load-' || v.id, md5(v.id::text),
      v.submitted_at, 'ready'
    from video_submissions v`);
  await db.execute(sql`
    insert into submissions (contract_id, title, status, created_at)
    select c.id, 'Script ' || c.id, (array['PENDING', 'APPROVED', 'REJECTED'])[1 + c.id % 3], ${noon} - c.id * interval '7 minutes'
    from contracts c`);
  await db.execute(sql`
    insert into payout_requests (contract_id, payee_name, payee_handle, term_id, approved_count, amount_cents, status, description,
      payment_method, sealed_details, masked_details, details_fingerprint, payment_period_start, payment_period_end, created_at, paid_at)
    select t.contract_id, c.full_name, c.social_handle, t.id, 2, t.fee_cents, s.status, 'Term ' || t.number, 'paypal', repeat('c', 80),
      '••••' || lpad((t.id % 10000)::text, 4, '0'), md5(t.contract_id::text), t.start_date, t.end_date,
      t.end_date::timestamp at time zone 'UTC', case when s.status = 'PAID' then ${noon} end
    from contract_terms t join contracts c on c.id = t.contract_id,
      lateral (select case when t.number = ${TERMS - 1}::int and t.contract_id % 4 = 1 then 'REQUESTED' else 'PAID' end as status) s
    where t.number < ${TERMS}::int`);
  await db.execute(sql`
    insert into portal_announcements (title, message, type, priority, contract_id, created_at)
    select 'News ' || c.id, 'Told about ' || md5(c.id::text), 'info', (array['low', 'medium', 'high', 'urgent'])[1 + c.id % 4],
      case when c.id % 200 > 0 then c.id end, ${noon} - c.id * interval '5 minutes'
    from contracts c`);
  await db.execute(sql`
    insert into communication_history (contract_id, last_contact_date, communication_type)
    select c.id, ${noon} - (c.id * 37 % 60 + n * 7) * interval '1 day', 'email' from contracts c, generate_series(1, 3) n`);
  await db.execute(sql`
    insert into communication_schedule (contract_id, next_contact_date, is_completed, completed_at, created_at)
    select c.id, ${today}::date + (c.id * 37 % 60)::int - 30, (c.id % 3 > 0)::int, case when c.id % 3 > 0 then ${noon} end, ${noon}
    from contracts c`);
  await db.execute(sql`
    insert into revenue_records (contract_id, month, expected_cents, status, created_at, updated_at)
    select c.id, (date_trunc('month', ${today}::timestamp) + n * interval '1 month')::date, round(c.monthly_fee * 100), 'pending', ${noon}, ${noon}
    from contracts c, generate_series(-5, 5) n`);
  for (const table of [...TABLES, ...TABLES]) await db.execute(sql`vacuum analyze ${table}`);
}
