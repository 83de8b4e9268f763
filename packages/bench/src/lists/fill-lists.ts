import type { Database, Db } from "@crm/api/platform/db/client";
import { rowsOf } from "@crm/api/platform/db/rows";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

/**
 * Fills every table that has a list with about `rows` rows: skewed names, statuses, months and owners, several terms a
 * contract, and some long texts. The same number always gives the same rows.
 */
export async function fillLists(database: Database, rows: number, today: string): Promise<void> {
  const { db } = database;
  await fillWithoutIndexes(db, TABLES, async () => {
    for (const trigger of TRIGGERS_OF_TERMS)
      await db.execute(sql.raw(`alter table ${trigger.replace(" ", " disable trigger ")}`));
    for (const statement of statementsFor(rows, today)) await db.execute(statement);
    for (const trigger of TRIGGERS_OF_TERMS)
      await db.execute(sql.raw(`alter table ${trigger.replace(" ", " enable trigger ")}`));
  });
}

/** Builds the indexes after the rows, because adding each row to every index takes most of the time, and vacuums the tables. */
export async function fillWithoutIndexes(db: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const indexes = await droppableIndexes(db);
  for (const { drop } of indexes) await db.execute(sql.raw(drop));
  await fill();
  for (const { create } of indexes) await db.execute(sql.raw(create));
  // Vacuumed twice: the first run leaves pages with just-removed rows to the second.
  for (const table of [...tables, ...tables]) await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
}

// They change terms row by row. One statement writes the same at the end.
const TRIGGERS_OF_TERMS = ["video_submissions video_submissions_added", "payout_requests payout_requests_added"];

const droppableIndexes = (db: Db) =>
  rowsOf(
    db,
    z.object({ drop: z.string(), create: z.string() }),
    sql`select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as create
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not i.indisunique order by 1`,
  );

const TABLES = [
  "contracts",
  "contract_terms",
  "portal_links",
  "video_submissions",
  "submission_versions",
  "video_uploads",
  "video_deliverables",
  "submissions",
  "payout_requests",
  "revenue_records",
  "portal_announcements",
  "product_requests",
  "communication_history",
  "communication_schedule",
  "last_contacts",
  "contract_files",
  "audit_events",
];

const FIRST_NAMES =
  "Maria Ana James Liam Sofia Noah Emma Lucas Mia Daniel Julia Adam Laura Jonas Amina Chen Yuki Priya Omar Ingrid Mateo Zoe Viktor Nadia Hugo Freya Tomas Leila Oscar Quentin";
const LAST_NAMES =
  "Garcia Smith Silva Kim Nguyen Johansson Brown Rossi Martin Santos Khan Novak Tanaka Weber Dubois Costa Ali Lopez Murphy Haddad Ivanov Okafor Larsen Moreau Fischer Zimmermann Quist Xu Ferreira O'Neill";

const SENTENCE = "Two reels a week, delivered as vertical video with captions and one round of changes. ";

/** A number from 0 to 1 that depends on the row and on what it decides. */
export const chance = (row: SQL, decides: string): SQL =>
  sql`((hashtextextended(${decides} || ':' || ${row}, 0) & 65535) / 65536.0)::float8`;

// Squared, so that the first words are far more frequent than the last.
const skewedWord = (words: string, row: SQL, decides: string): SQL =>
  sql`split_part(${words}, ' ', 1 + floor(power(${chance(row, decides)}, 2) * ${words.split(" ").length}::int)::int)`;

/** The first word whose share, added to those before it, exceeds the row's chance. */
export function pick(row: SQL, decides: string, shares: Record<string, number>): SQL {
  let sum = 0;
  const cases = Object.entries(shares).map(([word, share]) => {
    sum += share;
    return sql`when ${chance(row, decides)} < ${sum}::float8 then ${word}`;
  });
  return sql`case ${sql.join(cases, sql` `)} else ${Object.keys(shares).at(-1)} end`;
}

const text = (row: SQL, decides: string): SQL => sql`case when ${chance(row, decides)} < 0.03
  then repeat(${SENTENCE}, 30) else 'Note ' || ${row} || ': ' || ${SENTENCE} end`;

function statementsFor(rows: number, today: string): SQL[] {
  const n = sql`n`;
  const id = sql`c.id`;
  const all = sql`generate_series(1, ${rows}::int) n`;
  const noon = sql`((${today}::date + interval '12 hours') at time zone 'UTC')`;
  // The last two years, more of them lately.
  const lately = (row: SQL, decides: string) =>
    sql`${noon} - power(${chance(row, decides)}, 1.5) * interval '730 days'`;
  // A few contracts own many rows.
  const owner = (decides: string) => sql`(1 + floor(power(${chance(n, decides)}, 2) * ${rows}::int)::bigint)`;
  return [
    sql`insert into users (username, password, name, role, team_role, joined_at)
      select 'person-' || p, '!', 'Person ' || p, 'ADMIN', case when p = 1 then 'OWNER' else 'MANAGER' end, now()
      from generate_series(1, 30) p`,
    sql`insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date, platforms, videos_per_month, status,
        admin_owner_id, notes, defaulted_fields, uncertain_fields, has_portal, has_revenue, term_start, term_end, created_at)
      select p.first || ' ' || p.last, '@' || lower(p.first) || '_' || n, 250 + floor(power(${chance(n, "fee")}, 3) * 9750),
        p.start, p.start + 31 + floor(${chance(n, "length")} * 700)::int, array['TikTok', 'Instagram'],
        floor(${chance(n, "videos")} * 8)::int,
        ${pick(n, "life", { ACTIVE: 0.88, PAUSED: 0.04, COMPLETED: 0.05, ARCHIVED: 0.03 })},
        case when ${chance(n, "owned")} < 0.7 then 1 + floor(power(${chance(n, "owner")}, 2) * 30)::int end,
        case when ${chance(n, "noted")} < 0.4 then ${text(n, "notes")} end,
        case when ${chance(n, "defaulted")} < 0.01 then array['endDate'] else '{}' end,
        case when ${chance(n, "uncertain")} < 0.005 then array['monthlyFee'] else '{}' end,
        ${chance(n, "portal")} < 0.9, n % 4 = 0, case when p.terms > 1 then p.start + (p.terms - 1) * 30 end,
        case when p.terms > 1 then p.start + p.terms * 30 end, ${noon} - n * (interval '900 days' / ${rows}::int)
      from ${all}, lateral (select 1 + floor(${chance(n, "terms")} * 4)::int as terms, ${skewedWord(FIRST_NAMES, n, "first")} as first, ${skewedWord(LAST_NAMES, n, "last")} as last,
        ${today}::date + 45 - floor(${chance(n, "start")} * 900)::int as start) p`,
    sql`insert into contract_terms (contract_id, number, start_date, end_date, fee_cents, videos_required)
      select c.id, k, c.start_date + (k - 1) * 30, c.start_date + k * 30, round(c.monthly_fee * 100), least(c.videos_per_month, 1)
      from contracts c, generate_series(1, 1 + floor(${chance(id, "terms")} * 4)::int) k`,
    sql`insert into portal_links (contract_id, slug, created_at, last_access_at)
      select c.id, rpad(translate(md5(c.id::text), '0189', 'wxyz'), 26, 'a'), c.created_at, ${lately(id, "visit")}
      from contracts c where ${chance(id, "portal")} < 0.9`,
    sql`insert into video_submissions (contract_id, title, description, status, payment_period_start, is_archived, archived_at,
        submitted_at, reviewed_at, reviewing_by, reviewing_window, reviewing_until)
      select c.id, 'Video ' || n || ' for ' || ${skewedWord("TikTok Instagram YouTube Pinterest Snapchat", n, "where")},
        ${text(n, "caption")}, v.status, t.start_date, v.archived, case when v.archived then v.at + interval '40 days' end, v.at,
        case when v.status <> 'submitted' then v.at + interval '1 day' end,
        case when v.reviewed then 'admin' end, case when v.reviewed then 'window' end,
        case when v.reviewed then now() + interval '1 day' end
      from ${all} join contracts c on c.id = ${owner("owner of video")}
      join lateral (select start_date from contract_terms t where t.contract_id = c.id
        order by hashtextextended(n || ':' || t.number, 0) limit 1) t on true,
      lateral (select s.status, s.at, s.at < ${noon} - interval '200 days' and s.status in ('approved', 'rejected') as archived,
          s.status = 'submitted' and ${chance(n, "lease")} < 0.01 as reviewed
        from (select ${pick(n, "status of video", { approved: 0.7, submitted: 0.15, rejected: 0.1, needs_revision: 0.05 })} as status,
          ${lately(n, "video")} as at) s) v`,
    sql`insert into submission_versions (submission_id, number, title, description, status, file_name, file_size,
        object_storage_path, content_tag, uploaded_at, preparation, poster_path)
      select v.id, 1, v.title, v.description, v.status, 'video.mp4', 50000000 + v.id, 'videos/' || v.id, md5(v.id::text),
        v.submitted_at, 'ready', 'posters/' || v.id from video_submissions v`,
    sql`insert into video_uploads (contract_id, submission_id, title, spark_codes, created_at)
      select v.contract_id, v.id, v.title, array['#' || upper(substr(md5(v.id::text), 1, 10))], v.submitted_at + interval '2 days'
      from video_submissions v where v.status = 'approved'`,
    sql`insert into video_deliverables (contract_id, title, description, expected_delivery_date, status, views, engagement,
        created_at, updated_at)
      select ${owner("owner of deliverable")}, 'Deliverable ' || n || ' in ' || ${skewedWord("spring summer autumn winter", n, "season")},
        ${text(n, "brief")}, case when ${chance(n, "dated")} < 0.8 then ${today}::date + 90 - floor(${chance(n, "due")} * 700)::int end,
        ${pick(n, "status of deliverable", { approved: 0.5, delivered: 0.2, planned: 0.15, in_progress: 0.1, completed: 0.05 })},
        floor(power(${chance(n, "views")}, 4) * 1000000)::int, 10, ${lately(n, "deliverable")}, ${noon}
      from ${all}`,
    sql`insert into submissions (contract_id, title, notes, status, created_at)
      select ${owner("owner of script")}, 'Script ' || n, ${text(n, "script")},
        ${pick(n, "status of script", { APPROVED: 0.7, REJECTED: 0.1, PENDING: 0.15, CHANGES_REQUESTED: 0.05 })}, ${lately(n, "script")}
      from generate_series(1, greatest(1, ${rows}::int / 4)) n`,
    sql`insert into payout_requests (contract_id, payee_name, payee_handle, term_id, approved_count, amount_cents, status, description,
        payment_method, sealed_details, masked_details, details_fingerprint, payment_period_start, payment_period_end,
        external_reference, reference_key, created_at, paid_at, cancelled_at)
      select t.contract_id, c.full_name, c.social_handle, t.id, 2, t.fee_cents, s.status, 'Term ' || t.number || '. ' || ${text(sql`t.id`, "payout")},
        ${pick(sql`t.id`, "method", { paypal: 0.8, wire_transfer: 0.2 })}, repeat('c', 80), '••••' || lpad((t.id % 10000)::text, 4, '0'),
        md5(t.contract_id::text), t.start_date, t.end_date, case when s.status = 'PAID' then 'PP-' || md5('r' || t.id) end,
        case when s.status = 'PAID' then 'pp-' || md5('r' || t.id) end, s.at, case when s.status = 'PAID' then s.at + interval '2 days' end,
        case when s.status = 'CANCELLED' then s.at + interval '1 day' end
      from contract_terms t join contracts c on c.id = t.contract_id, lateral (select t.end_date::timestamp at time zone 'UTC'
          + ${chance(sql`t.id`, "minute")} * interval '3 days' as at,
        case when t.end_date = c.term_start and ${chance(sql`t.id`, "open")} < 0.06 then ${pick(sql`t.id`, "stage", { REQUESTED: 0.7, SYNCED: 0.3 })}
          when ${chance(sql`t.id`, "declined")} < 0.05 then 'CANCELLED' else 'PAID' end as status) s
      where t.start_date < c.term_start and t.fee_cents > 0 order by t.id limit ${rows}::int`,
    sql`update contract_terms t set approved_count = coalesce(v.approved, 0), is_requested = r.term_id is not null
      from contract_terms terms left join (select contract_id, payment_period_start, count(*) as approved from video_submissions
          where status = 'approved' group by 1, 2) v on v.contract_id = terms.contract_id and v.payment_period_start = terms.start_date
        left join (select term_id from payout_requests where status <> 'CANCELLED') r on r.term_id = terms.id
      where t.id = terms.id and (v.approved > 0 or r.term_id is not null)`,
    sql`insert into revenue_records (contract_id, month, expected_cents, actual_cents, status, paid_date, notes, created_at, updated_at)
      select c.id, s.month, round(c.monthly_fee * 100), case when s.status = 'paid' then round(c.monthly_fee * 100) else 0 end, s.status,
        case when s.status = 'paid' then s.month + 20 end, case when ${chance(id, "remark")} < 0.1 then ${text(id, "remark of month")} end,
        ${noon}, ${noon}
      from contracts c, generate_series(0, 7) k, lateral (select m.month, case when m.month > ${today}::date then 'pending'
          when ${chance(sql`c.id * 12 + k`, "paid")} < 0.85 then 'paid' else 'overdue' end as status
        from (select (date_trunc('month', c.start_date::timestamp) + k * interval '1 month')::date as month) m) s
      where c.id % 4 = 0`,
    sql`insert into portal_announcements (title, message, type, priority, contract_id, is_active, expires_at, created_at)
      select 'News ' || n || ' about ' || ${skewedWord("payments deadlines captions music hashtags", n, "subject")}, ${text(n, "message")},
        ${pick(n, "type", { info: 0.5, news: 0.2, update: 0.15, deadline: 0.1, deliverable: 0.05 })},
        ${pick(n, "priority", { medium: 0.6, low: 0.25, high: 0.12, urgent: 0.03 })},
        case when n > 20 then ${owner("owner of news")} end,
        ${pick(n, "shown", { true: 0.8, false: 0.2 })}, case when ${chance(n, "expires")} < 0.6 then a.at + interval '30 days' end, a.at
      from ${all}, lateral (select ${lately(n, "news")} as at) a`,
    sql`insert into product_requests (contract_id, requested_products, status, created_at)
      select c.id, 'Box ' || n || ' of ' || ${skewedWord("serum cream mascara shampoo perfume", n, "product")}, s.status,
        ${lately(n, "request")} from ${all} join contracts c on c.id = 1 + n % ${rows}::int,
        lateral (select ${pick(n, "status of request", { SENT: 0.7, DECLINED: 0.15, PENDING: 0.1, APPROVED: 0.05 })} as status) s`,
    sql`insert into communication_history (contract_id, last_contact_date, communication_type, notes)
      select ${owner("owner of contact")}, ${lately(n, "contact")}, 'email', ${text(n, "contact")} from ${all}`,
    sql`insert into communication_schedule (contract_id, next_contact_date, is_completed, completed_at, follow_up_date, created_at)
      select c.id, ${today}::date + 20 - floor(power(${chance(id, "task")}, 3) * 90)::int, k, case when k = 1 then ${noon} end,
        case when ${chance(id, "follow up")} < 0.02 then ${today}::date - 1 end, ${noon} - k * interval '30 days'
      from contracts c, generate_series(0, 1) k where ${chance(sql`c.id * 2 + k`, "planned")} < 0.6`,
    sql`insert into contract_files (contract_id, file_name, original_name, file_type, file_size, file_path, sha256, text_read_at,
        text_content, notes, tags, uploaded_at)
      select case when ${chance(n, "assigned")} < 0.8 then ${owner("owner of file")} end, f.name, f.name,
        ${pick(n, "type of file", { "application/pdf": 0.8, "image/png": 0.1, "application/msword": 0.08, "application/vnd.ms-excel": 0.02 })},
        10000 + floor(power(${chance(n, "size")}, 4) * 10000000)::int, 'documents/' || n, md5(n::text) || md5('b' || n), ${noon},
        case when ${chance(n, "read")} < 0.1 then ${text(n, "content")} end, case when ${chance(n, "remark")} < 0.1 then ${text(n, "file")} end,
        case when ${chance(n, "tagged")} < 0.2 then 'signed, ' || ${skewedWord("2024 2025 2026 renewal draft", n, "tag")} end, ${lately(n, "file")}
      from ${all}, lateral (select 'Agreement ' || n || ' ' || ${skewedWord(LAST_NAMES, n, "file name")} || '.pdf' as name) f`,
    sql`insert into audit_events (at, actor, action, entity, entity_id, before, after)
      select ${lately(n, "event")}, 'admin', 'contract.changed', 'contract', ${owner("owner of event")}::text,
        '{"monthlyFee": "1.00"}', '{"monthlyFee": "2.00"}' from ${all}`,
    sql`insert into audit_events (at, actor, action, entity, entity_id, after)
      select p.created_at, 'admin', 'payout.requested', 'payout', p.id::text, json_build_object('contractId', p.contract_id)
      from payout_requests p`,
  ];
}
