import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";

/** Kept counts that differ from the rows of their tables. */
export async function miscounts(db: Db): Promise<unknown[]> {
  const counted = COUNTED.map(
    ({ name, status = sql`''`, day = sql`'infinity'`, from, sum = sql`0`, otherSum = sql`0` }) =>
      sql`select ${name}::text as counted, ${status}::text as status, (${day})::date as day,
        -1 as rows, -(${sum})::bigint as sum, -(${otherSum})::bigint as other_sum from ${from}`,
  );
  return rowsOf(
    db,
    z.unknown(),
    sql`select counted, status, day::text as day, sum(rows)::text as rows, sum(sum)::text as sum, sum(other_sum)::text as "otherSum"
      from (select counted, status, day, rows, sum, other_sum from kept_counts union all ${sql.join(counted, sql` union all `)}) counts
      group by 1, 2, 3 having sum(rows) <> 0 or sum(sum) <> 0 or sum(other_sum) <> 0`,
  );
}

const UTC_DAY = (at: SQL) => sql`(${at} at time zone 'UTC')::date`;
const KEPT = sql`contracts c where c.status <> 'ARCHIVED'`;
const OPEN_TASKS = sql`communication_schedule t join contracts c on c.id = t.contract_id
  where t.is_completed = 0 and c.status <> 'ARCHIVED'`;
const videos = (isArchived: SQL) => sql`video_submissions v where v.is_archived = ${isArchived}`;

type Counted = { name: string; from: SQL; status?: SQL; day?: SQL; sum?: SQL; otherSum?: SQL };

const COUNTED: Counted[] = [
  { name: "contract", from: sql`contracts c`, status: sql`c.status` },
  {
    name: "contract end",
    from: KEPT,
    day: sql`c.end_date`,
    sum: sql`c.monthly_fee * 100`,
    otherSum: sql`c.videos_per_month`,
  },
  { name: "contract start", from: KEPT, day: sql`c.start_date` },
  {
    name: "portal",
    from: sql`contracts c join portal_links p on p.contract_id = c.id where c.status in ('ACTIVE', 'PAUSED')`,
    day: sql`c.end_date`,
  },
  {
    name: "contract with revenue",
    from: sql`contracts c where exists (select from revenue_records r where r.contract_id = c.id)`,
  },
  { name: "file", from: sql`contract_files f`, sum: sql`f.file_size` },
  {
    name: "video file",
    from: sql`submission_versions f where f.object_storage_path is not null`,
    sum: sql`f.file_size`,
  },
  {
    name: "archived video file",
    from: sql`submission_versions f where f.archive_path is not null`,
    sum: sql`f.file_size`,
  },
  { name: "video", from: videos(sql`false`), status: sql`v.status` },
  { name: "archived video", from: videos(sql`true`), status: sql`v.status` },
  { name: "video of day", from: videos(sql`false`), status: sql`v.status`, day: UTC_DAY(sql`v.submitted_at`) },
  { name: "archived video of day", from: videos(sql`true`), status: sql`v.status`, day: UTC_DAY(sql`v.submitted_at`) },
  { name: "script", from: sql`submissions h`, status: sql`h.status` },
  { name: "deliverable", from: sql`video_deliverables d`, status: sql`d.status`, sum: sql`d.views` },
  {
    name: "revenue",
    from: sql`revenue_records r`,
    status: sql`r.status`,
    day: sql`r.month`,
    sum: sql`r.expected_cents`,
    otherSum: sql`r.actual_cents`,
  },
  {
    name: "announcement",
    from: sql`portal_announcements a`,
    status: sql`a.is_active`,
    day: sql`coalesce(${UTC_DAY(sql`a.expires_at`)}, 'infinity')`,
  },
  { name: "product request", from: sql`product_requests p`, status: sql`p.status` },
  { name: "task", from: OPEN_TASKS, day: sql`t.next_contact_date` },
  { name: "follow-up", from: sql`${OPEN_TASKS} and t.follow_up_date is not null`, day: sql`t.follow_up_date` },
  {
    name: "payout",
    from: sql`payout_requests p`,
    status: sql`p.status || ' ' || p.payment_method`,
    day: sql`date_trunc('month', p.payment_period_start::timestamp)`,
    sum: sql`p.amount_cents`,
  },
  {
    name: "payment",
    from: sql`payout_requests p where p.status = 'PAID'`,
    day: UTC_DAY(sql`p.paid_at`),
    sum: sql`p.amount_cents`,
  },
  {
    name: "owed term",
    from: sql`contract_terms t where not t.is_requested and t.fee_cents > 0 and t.approved_count >= t.videos_required`,
    status: sql`to_char(t.start_date, 'YYYY-MM')`,
    day: sql`case when t.videos_required = 0 then t.end_date else t.start_date end`,
    sum: sql`t.fee_cents`,
  },
];
