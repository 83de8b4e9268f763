import type { VideoSubmission, VideoSubmissionDetail } from "@crm/domain/video/video-submission.schema";
import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { NotFound } from "../platform/errors/errors";
import { commentJson, submissionJson, submissions, versionJson } from "./submission-json";

/** The submission with an id as lists have it; throws the 404 where there is none. */
export async function findSubmission(db: Db, id: number): Promise<VideoSubmission> {
  const [row] = await rowsOf<{ submission: VideoSubmission }>(
    db,
    sql`select ${submissionJson} as submission from ${submissions} where v.id = ${id}`,
  );
  if (!row) throw NotFound("Submission", id);
  return row.submission;
}

/** The submission with all that was uploaded and said: newest version first, comments by their moment. */
export async function findSubmissionDetail(db: Db, id: number): Promise<VideoSubmissionDetail> {
  // One query, so that no upload that arrives in between stands in one part of the answer and not in another.
  const [row] = await rowsOf<{ detail: VideoSubmissionDetail }>(
    db,
    sql`select ${submissionJson}::jsonb || jsonb_build_object(
        'versions', (select json_agg(${versionJson} order by f.number desc) from submission_versions f
          where f.submission_id = v.id),
        'comments', (select coalesce(json_agg(${commentJson} order by n.at_seconds, n.id), '[]')
          from submission_comments n where n.submission_id = v.id),
        'sparkCodes', coalesce((select u.spark_codes from video_uploads u where u.submission_id = v.id), '{}')
      ) as detail from ${submissions} where v.id = ${id}`,
  );
  if (!row) throw NotFound("Submission", id);
  return row.detail;
}
