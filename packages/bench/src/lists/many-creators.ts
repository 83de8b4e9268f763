import type { Database } from "@crm/api/platform/db/client";
import { sql } from "drizzle-orm";
import { addManyContracts } from "./many-contracts";

const TABLES = [
  sql`contracts`,
  sql`contract_terms`,
  sql`portal_links`,
  sql`video_submissions`,
  sql`submissions`,
  sql`portal_announcements`,
  sql`communication_history`,
  sql`communication_schedule`,
  sql`last_contacts`,
];

/**
 * Fills a database with creators, each in the first of a contract's terms with a portal, a video or something else that was
 * handed in, an announcement, a last contact over the year before `today` and a task around it.
 */
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
  for (const table of [...TABLES, ...TABLES]) await db.execute(sql`vacuum analyze ${table}`);
}
