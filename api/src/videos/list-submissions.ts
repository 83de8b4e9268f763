import type { VideoListQuery, VideoSummaryQuery } from "@crm/domain/video/video-submission.schema";
import { type SQL, sql } from "drizzle-orm";
import { nameOrHandleContains } from "../contracts/lists/contract-search";
import { byFullName, byInstant } from "../platform/list/common-orders";
import type { SortedList } from "../platform/list/sorted-list";
import { submissionJson, submissions, submissionsByContract } from "./submission-json";

/** The submissions that a query asks for, in its order; months are those of the business's time zone. */
export function submissionList(
  { sort, ...filter }: VideoSummaryQuery & Pick<VideoListQuery, "sort">,
  timeZone: string,
): SortedList {
  const where = submissionFilter(filter, timeZone);
  const isByContract = sort === "name-asc" || sort === "name-desc" || Boolean(filter.search);
  return {
    row: submissionJson,
    from: isByContract ? submissionsByContract : submissions,
    countFrom: countedFrom(filter),
    where,
    id: sql`v.id`,
    sort,
    order: ORDERS[sort],
  };
}

/** The tables that a filter reads; no more, since a join keeps the database from counting by an index alone even where it leaves it out. */
export function countedFrom({ search }: Pick<VideoSummaryQuery, "search">): SQL {
  return search ? sql`video_submissions v join contracts c on c.id = v.contract_id` : sql`video_submissions v`;
}

/** The rows that a list shows, as the condition of a query over `submissions`. */
export function submissionFilter(
  { search, status, month, contractId, includeArchived }: VideoSummaryQuery,
  timeZone: string,
): SQL {
  const conditions = [
    includeArchived ? null : sql`not v.is_archived`,
    status === undefined ? null : sql`v.status = ${status}`,
    month === undefined ? null : inMonth(month, timeZone),
    contractId === undefined ? null : sql`v.contract_id = ${contractId}`,
    search ? nameOrHandleContains(search) : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Whether a submission called `v` came in a month `YYYY-MM` of a time zone; two bounds, so that an index finds them. */
export function inMonth(month: string, timeZone: string): SQL {
  const first = sql`${`${month}-01`}::timestamp`;
  return sql`v.submitted_at >= ${first} at time zone ${timeZone}::text
    and v.submitted_at < (${first} + interval '1 month') at time zone ${timeZone}::text`;
}

const submittedAt = byInstant(sql`v.submitted_at`);

const ORDERS = {
  recent: { ...submittedAt, isDescending: true },
  oldest: { ...submittedAt, isDescending: false },
  "name-asc": { ...byFullName, isDescending: false },
  "name-desc": { ...byFullName, isDescending: true },
};
