import { type VideoPlace, type VideoPlaceQuery, videoPlaceSchema } from "@crm/domain/video/video-submission.schema";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { conditionOf, type Scope } from "../../platform/list/describe-list";
import { keptIn, submissionRows } from "../list-submissions";

/** The list is circular: the last video comes before the first. Throws 404 for an unknown submission. */
export async function findPlace(id: number, { sort, ...filter }: VideoPlaceQuery, scope: Scope): Promise<VideoPlace> {
  const listed = await conditionOf(submissionRows, filter, scope);
  const [before, after, forwards, backwards] =
    sort === "oldest" ? [sql`<`, sql`>`, sql`asc`, sql`desc`] : [sql`>`, sql`<`, sql`desc`, sql`asc`];
  const isBefore = sql`(v.submitted_at, v.id) ${before} (this.submitted_at, this.id)`;
  const isAfter = sql`(v.submitted_at, v.id) ${after} (this.submitted_at, this.id)`;
  const filtered = filter.status === undefined ? sql`true` : sql`status = ${filter.status}`;
  // "Under review" is not a stored status, and few videos are.
  const isCounted = filter.status !== "reviewing";
  const total = isCounted
    ? sql`(select coalesce(sum(rows), 0) from ${keptIn(filter, "video")} videos where ${filtered})`
    : sql`(select count(*) from video_submissions v where ${listed})`;
  const day = sql`(this.submitted_at at time zone 'UTC')::date`;
  const ofDay = sql`v.submitted_at >= ${day}::timestamp at time zone 'UTC'
    and v.submitted_at < (${day} + 1)::timestamp at time zone 'UTC'`;
  const earlierDays = sql`(select coalesce(sum(rows), 0) from ${keptIn(filter, "video of day")} days
    where ${filtered} and day ${before} ${day})`;
  const preceding = isCounted
    ? sql`${earlierDays} + (select count(*) from video_submissions v where ${listed} and ${ofDay} and ${isBefore})`
    : sql`(select count(*) from video_submissions v where ${listed} and ${isBefore})`;
  const first = (which: ReturnType<typeof sql>, direction: ReturnType<typeof sql>) =>
    sql`(select v.id from video_submissions v where ${listed} and v.id <> this.id and ${which}
      order by v.submitted_at ${direction}, v.id ${direction} limit 1)`;
  const [row] = await rowsOf(
    scope.db,
    z.object({ place: videoPlaceSchema }),
    sql`select json_build_object(
        'position', case when exists (select 1 from video_submissions v where v.id = this.id and ${listed})
          then 1 + ${preceding} end,
        'total', ${total},
        'previous', coalesce(${first(isBefore, backwards)}, ${first(sql`true`, backwards)}),
        'next', coalesce(${first(isAfter, forwards)}, ${first(sql`true`, forwards)})
      ) as place from video_submissions this where this.id = ${id}`,
  );
  if (!row) throw NotFound("Submission", id);
  return row.place;
}
