import { type SQL, sql } from "drizzle-orm";

/** Rows in one count. `id` is the primary key of the counted rows. */
export type Counted = {
  name: string;
  from: SQL;
  id: SQL;
  where?: SQL;
  status?: SQL;
  day?: SQL;
  sum?: SQL;
  otherSum?: SQL;
};

const UTC_DAY = (at: SQL) => sql`(${at} at time zone 'UTC')::date`;
const CONTRACTS = { from: sql`contracts c`, id: sql`c.id` };
const KEPT = { ...CONTRACTS, where: sql`c.status <> 'ARCHIVED'` };
const OPEN_TASKS = { from: sql`communication_schedule t join contracts c on c.id = t.contract_id`, id: sql`t.id` };
const IS_OPEN = sql`t.is_completed = 0 and c.status <> 'ARCHIVED'`;
const FILES = { from: sql`submission_versions f`, id: sql`f.id` };
const PAYOUTS = { from: sql`payout_requests p`, id: sql`p.id` };
const videos = (isArchived: SQL) => ({
  from: sql`video_submissions v`,
  id: sql`v.id`,
  where: sql`v.is_archived = ${isArchived}`,
});

export const COUNTED: readonly Counted[] = [
  { name: "contract", ...CONTRACTS, status: sql`c.status` },
  {
    name: "contract end",
    ...KEPT,
    day: sql`c.end_date`,
    sum: sql`c.monthly_fee * 100`,
    otherSum: sql`c.videos_per_month`,
  },
  { name: "contract start", ...KEPT, day: sql`c.start_date` },
  {
    name: "portal",
    from: sql`contracts c join portal_links p on p.contract_id = c.id`,
    id: sql`c.id`,
    where: sql`c.status in ('ACTIVE', 'PAUSED')`,
    day: sql`c.end_date`,
  },
  {
    name: "contract with revenue",
    ...CONTRACTS,
    where: sql`exists (select from revenue_records r where r.contract_id = c.id offset 0)`,
  },
  { name: "file", from: sql`contract_files f`, id: sql`f.id`, sum: sql`f.file_size` },
  {
    name: "video file",
    ...FILES,
    where: sql`f.object_storage_path is not null`,
    sum: sql`f.file_size`,
  },
  {
    name: "archived video file",
    ...FILES,
    where: sql`f.archive_path is not null`,
    sum: sql`f.file_size`,
  },
  { name: "video", ...videos(sql`false`), status: sql`v.status` },
  { name: "archived video", ...videos(sql`true`), status: sql`v.status` },
  { name: "video of day", ...videos(sql`false`), status: sql`v.status`, day: UTC_DAY(sql`v.submitted_at`) },
  { name: "archived video of day", ...videos(sql`true`), status: sql`v.status`, day: UTC_DAY(sql`v.submitted_at`) },
  { name: "script", from: sql`submissions h`, id: sql`h.id`, status: sql`h.status` },
  { name: "deliverable", from: sql`video_deliverables d`, id: sql`d.id`, status: sql`d.status`, sum: sql`d.views` },
  {
    name: "revenue",
    from: sql`revenue_records r`,
    id: sql`r.id`,
    status: sql`r.status`,
    day: sql`r.month`,
    sum: sql`r.expected_cents`,
    otherSum: sql`r.actual_cents`,
  },
  {
    name: "announcement",
    from: sql`portal_announcements a`,
    id: sql`a.id`,
    status: sql`a.is_active`,
    day: sql`coalesce(${UTC_DAY(sql`a.expires_at`)}, 'infinity')`,
  },
  { name: "product request", from: sql`product_requests p`, id: sql`p.id`, status: sql`p.status` },
  { name: "task", ...OPEN_TASKS, where: IS_OPEN, day: sql`t.next_contact_date` },
  {
    name: "follow-up",
    ...OPEN_TASKS,
    where: sql`${IS_OPEN} and t.follow_up_date is not null`,
    day: sql`t.follow_up_date`,
  },
  {
    name: "payout",
    ...PAYOUTS,
    status: sql`p.status || ' ' || p.payment_method`,
    day: sql`date_trunc('month', p.payment_period_start::timestamp)`,
    sum: sql`p.amount_cents`,
  },
  {
    name: "payment",
    ...PAYOUTS,
    where: sql`p.status = 'PAID'`,
    day: UTC_DAY(sql`p.paid_at`),
    sum: sql`p.amount_cents`,
  },
  {
    name: "owed term",
    from: sql`contract_terms t`,
    id: sql`t.id`,
    where: sql`not t.is_requested and t.fee_cents > 0 and t.approved_count >= t.videos_required`,
    status: sql`to_char(t.start_date, 'YYYY-MM')`,
    day: sql`case when t.videos_required = 0 then t.end_date else t.start_date end`,
    sum: sql`t.fee_cents`,
  },
];
