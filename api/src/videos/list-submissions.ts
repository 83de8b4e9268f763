import type { VideoListQuery, VideoSubmission, VideoSummaryQuery } from "@crm/domain/video/video-submission.schema";
import { type SQL, sql } from "drizzle-orm";
import { nameOrHandleContains } from "../contracts/lists/contract-search";
import { describeList, type Rows } from "../platform/list/describe-list";
import { byAge, byName } from "../platform/list/sorts";
import { submissionJson, submissions, submissionsByContract } from "./submission-json";

/** The submissions, called `v`, that a query keeps; months are those of the business's time zone. */
export const keptSubmissions: Rows<VideoSummaryQuery> = {
  from: sql`video_submissions v`,
  where: ({ includeArchived }) => (includeArchived ? null : sql`not v.is_archived`),
  filters: {
    status: (status) => sql`v.status = ${status}`,
    month: (month, { timeZone }) => inMonth(month, timeZone),
    contractId: (contractId) => sql`v.contract_id = ${contractId}`,
  },
  search: (search) => ({
    where: nameOrHandleContains(search),
    countFrom: sql`video_submissions v join contracts c on c.id = v.contract_id`,
  }),
};

export const submissionList = describeList<VideoListQuery, VideoSubmission>({
  name: "submissions",
  sources: [
    {
      ...keptSubmissions,
      row: submissionJson,
      from: ({ sort, search }) =>
        search || sort === "name-asc" || sort === "name-desc" ? submissionsByContract : submissions,
      countFrom: sql`video_submissions v`,
      id: sql`v.id`,
      sorts: { ...byAge(sql`v.submitted_at`), ...byName(sql`c.full_name`) },
    },
  ],
});

/** Whether a submission called `v` came in a month `YYYY-MM` of a time zone; two bounds, so that an index finds them. */
export function inMonth(month: string, timeZone: string): SQL {
  const first = sql`${`${month}-01`}::timestamp`;
  return sql`v.submitted_at >= ${first} at time zone ${timeZone}::text
    and v.submitted_at < (${first} + interval '1 month') at time zone ${timeZone}::text`;
}
