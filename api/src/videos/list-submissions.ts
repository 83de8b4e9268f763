import { addMonths, startOfDayIn } from "@crm/domain/value/calendar";
import { isPendingReview, STORED_VIDEO_STATUSES } from "@crm/domain/video/video-submission";
import {
  type VideoListQuery,
  type VideoSubmission,
  type VideoSummary,
  type VideoSummaryQuery,
  videoSummarySchema,
} from "@crm/domain/video/video-submission.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { byContractNamed } from "../contracts/lists/contract-search";
import { rowsOf } from "../platform/db/rows";
import { conditionOf, describeList, matchesOf, type Rows, type Scope } from "../platform/list/describe-list";
import { kept, keptBetween } from "../platform/list/kept-counts";
import { byAge, byName } from "../platform/list/sorts";
import { hasStatus, isUnderReview, statusIn, submissionJson, submissions, submissionsByContract } from "./queries";

export const submissionRows: Rows<VideoSummaryQuery> = {
  from: sql`video_submissions v`,
  where: ({ includeArchived }) => (includeArchived ? null : sql`not v.is_archived`),
  filters: {
    status: (status) => hasStatus(sql`v`, status),
    month: (month, { timeZone }) => inMonth(month, timeZone),
    contractId: (contractId) => sql`v.contract_id = ${contractId}`,
  },
  search: byContractNamed(sql`v.contract_id`, sql`video_submissions v join contracts c on c.id = v.contract_id`),
};

export const submissionList = describeList<VideoListQuery, VideoSubmission>({
  name: "submissions",
  sources: [
    {
      ...submissionRows,
      row: submissionJson,
      from: ({ sort, search }) =>
        search || sort === "name-asc" || sort === "name-desc" ? submissionsByContract : submissions,
      countFrom: sql`video_submissions v`,
      id: sql`v.id`,
      sorts: { ...byAge(sql`v.submitted_at`), ...byName(sql`c.full_name`) },
    },
  ],
});

// Two bounds, so that an index can be used.
function inMonth(month: string, timeZone: string): SQL {
  const first = sql`${`${month}-01`}::timestamp`;
  return sql`v.submitted_at >= ${first} at time zone ${timeZone}::text
    and v.submitted_at < (${first} + interval '1 month') at time zone ${timeZone}::text`;
}

export async function summariseSubmissions(query: VideoSummaryQuery, scope: Scope): Promise<VideoSummary> {
  const { db, timeZone, today } = scope;
  const currentMonth = today.slice(0, 7);
  const { from, reviewing } = await countedVideos(query, scope, currentMonth);
  const shown = await conditionOf(submissionRows, { includeArchived: query.includeArchived }, scope);
  const byStatus = STORED_VIDEO_STATUSES.map((status) => sql`${status}::text, ${countOf(sql`status = ${status}`)}`);
  const [row] = await rowsOf(
    db,
    z.object({ summary: videoSummarySchema }),
    sql`select json_build_object(
        'total', ${keptVideos(query)},
        'matching', ${countOf(sql`true`)},
        'thisMonth', ${countOf(sql`is_this_month`)},
        'thisMonthApproved', ${countOf(sql`is_this_month and status = 'approved'`)},
        'approved', ${countOf(sql`status = 'approved'`)},
        'pendingReview', ${countOf(statusIn(sql`status`, isPendingReview))},
        'byStatus', json_build_object(${sql.join(byStatus, sql`, `)}, 'reviewing', ${reviewing}),
        'months', ${months(shown, currentMonth, timeZone)},
        'currentMonth', ${currentMonth}::text
      ) as summary from ${from} counted`,
  );
  if (!row) throw new Error("An aggregate must return one row");
  return row.summary;
}

/** Selects `status`, `is_this_month` and their number `n`: from the kept counts if only status and month are filtered. */
async function countedVideos(query: VideoSummaryQuery, scope: Scope, currentMonth: string) {
  const { search, contractId, status, month } = query;
  const [counted] = await matchesOf(submissionRows, query, scope);
  if (!counted) throw new Error("Submissions have exactly one source");
  const reviewing = sql`(select count(*) from ${counted.countFrom} where ${counted.where} and ${isUnderReview(sql`v`)})`;
  if (search || contractId !== undefined || status === "reviewing") {
    const isThisMonth = inMonth(currentMonth, scope.timeZone);
    const from = sql`(select v.status, ${isThisMonth} as is_this_month, count(*) as n from ${counted.countFrom}
      where ${counted.where} group by 1, 2)`;
    return { from, reviewing };
  }
  const ofStatus = status === undefined ? sql`true` : sql`status = ${status}`;
  const ofMonth = (shown: string, isThisMonth: boolean, sign = 1) =>
    sql`select status, ${isThisMonth}::boolean, ${sign}::int * n from (${videosOfMonth(query, shown, scope)}) days where ${ofStatus}`;
  const everyMonth = sql`select status, false as is_this_month, rows as n from ${keptIn(query, "video")} videos where ${ofStatus}
    union all ${ofMonth(currentMonth, false, -1)} union all ${ofMonth(currentMonth, true)}`;
  const from = month === undefined ? everyMonth : ofMonth(month, month === currentMonth);
  return { from: sql`(select * from (${from}) v(status, is_this_month, n))`, reviewing };
}

function videosOfMonth({ includeArchived }: VideoSummaryQuery, month: string, { timeZone }: Scope): SQL {
  const first = `${month}-01`;
  const [from, until] = [startOfDayIn(timeZone, first), startOfDayIn(timeZone, addMonths(first, 1))];
  const shown = includeArchived ? sql`true` : sql`not v.is_archived`;
  return keptBetween(
    { from, until },
    {
      ofDays: (days) =>
        sql`select status, rows as n from ${keptIn({ includeArchived }, "video of day")} videos where ${days}`,
      rows: (begin, end) =>
        sql`select v.status, 1 from video_submissions v where ${shown} and v.submitted_at >= ${begin} and v.submitted_at < ${end}`,
    },
  );
}

export function keptIn({ includeArchived }: Pick<VideoSummaryQuery, "includeArchived">, counted: string): SQL {
  return includeArchived ? sql`(${kept(counted)} union all ${kept(`archived ${counted}`)})` : kept(counted);
}

const keptVideos = (query: VideoSummaryQuery): SQL =>
  sql`(select coalesce(sum(rows), 0) from ${keptIn(query, "video")} videos)`;

// Adds up the grouped counts, so that each row is read only once.
const countOf = (which: SQL) => sql`coalesce(sum(n) filter (where ${which}), 0)`;

// Steps from month to month by the index instead of reading all rows.
function months(shown: SQL, currentMonth: string, timeZone: string) {
  const monthOf = (at: ReturnType<typeof sql>) => sql`date_trunc('month', ${at} at time zone ${timeZone}::text)`;
  return sql`(
    with recursive months(first) as (
      (select ${monthOf(sql`v.submitted_at`)} from video_submissions v where ${shown}
        order by v.submitted_at desc limit 1)
      union all
      select (select ${monthOf(sql`v.submitted_at`)} from video_submissions v
        where ${shown} and v.submitted_at < m.first at time zone ${timeZone}::text
        order by v.submitted_at desc limit 1)
      from months m where m.first is not null
    )
    select json_agg(month order by month desc) from (
      select to_char(first, 'YYYY-MM') as month from months where first is not null
      union select ${currentMonth}::text
    ) shown
  )`;
}
