import { STORED_VIDEO_STATUSES, type StoredVideoStatus, type VideoStatus } from "@crm/domain/video/video-submission";
import {
  type VideoSubmission,
  type VideoSubmissionDetail,
  videoSubmissionDetailSchema,
  videoSubmissionSchema,
} from "@crm/domain/video/video-submission.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { contractNameJson } from "../contracts/queries";
import type { Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";
import { NotFound } from "../platform/errors/errors";

export async function findSubmission(db: Db, id: number): Promise<VideoSubmission> {
  const [row] = await rowsOf(
    db,
    z.object({ submission: videoSubmissionSchema }),
    sql`select ${submissionJson} as submission from ${submissions} where v.id = ${id}`,
  );
  if (!row) throw NotFound("Submission", id);
  return row.submission;
}

export async function findSubmissionDetail(db: Db, id: number): Promise<VideoSubmissionDetail> {
  // One query, so that a concurrent upload is in all parts of the answer or in none.
  const [row] = await rowsOf(
    db,
    z.object({ detail: videoSubmissionDetailSchema }),
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

const mediaPath = (what: "video" | "poster") =>
  sql.raw(`'/api/video-submissions/' || f.submission_id || '/${what}?v=' || f.number`);

const videoFields = sql`
  'videoUrl', ${mediaPath("video")},
  'thumbnailUrl', case when f.poster_path is not null then ${mediaPath("poster")} end,
  'fileName', f.file_name,
  'mimeType', f.mime_type,
  'fileSize', f.file_size,
  'duration', f.duration,
  'width', f.width,
  'height', f.height,
  'preparation', f.preparation,
  'playback', f.playback,
  'playbackNote', f.playback_note`;

const isInPayout = (submissionId: SQL): SQL => sql`exists (
  select from payout_submissions k join payout_requests p on p.id = k.payout_request_id
  where k.submission_id = ${submissionId} and p.status <> 'CANCELLED')`;

/** Uses the database's clock. */
export const isUnderReview = (of: SQL): SQL =>
  sql`(${of}.status = 'submitted' and ${of}.reviewing_until is not null and ${of}.reviewing_until > now())`;

/** `reviewing` is not stored: it follows from an active lease. */
export const effectiveStatus = (of: SQL): SQL =>
  sql`case when ${isUnderReview(of)} then 'reviewing' else ${of}.status end`;

export const reviewingJson = (of: SQL): SQL =>
  sql`case when ${isUnderReview(of)} then json_build_object(
    'by', ${of}.reviewing_by, 'byName', actor_name(${of}.reviewing_by), 'window', ${of}.reviewing_window, 'until', ${isoInstant(sql`${of}.reviewing_until`)}) end`;

/** A column or expression of the last decision `e` on a submission, which the audit log names. */
export const ofLastReview = (
  entity: "submission" | "campaign-submission",
  id: SQL,
  value: SQL,
  where = sql`true`,
): SQL =>
  sql`(select ${value} from audit_events e where e.entity = ${entity} and e.entity_id = ${id}::text
    and e.action = ${`${entity}.reviewed`} and ${where} order by e.id desc limit 1)`;

export const reviewerJson = sql`json_build_object(
  'actor', e.actor, 'actorName', actor_name(e.actor), 'at', ${isoInstant(sql`e.at`)})`;

/** `submitted` includes videos under review. */
export const hasStatus = (of: SQL, status: VideoStatus): SQL =>
  status === "reviewing" ? isUnderReview(of) : sql`${of}.status = ${status}`;

const requestsOf = (submissionId: SQL, versionNumber: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'text', r.text, 'done', r.done) order by r.id), '[]')
  from revision_requests r where r.submission_id = ${submissionId} and r.version_number = ${versionNumber})`;

/** Version whose revision requests are shown: the current one in `needs_revision`, otherwise the one before. */
export const askingVersion = (of: SQL): SQL =>
  sql`case when ${of}.status = 'needs_revision' then ${of}.version_number else ${of}.version_number - 1 end`;

export const openRequestsJson = requestsOf(sql`v.id`, askingVersion(sql`v`));

export const submissionJson = sql`json_build_object(
  'id', v.id,
  'contractId', v.contract_id,
  'contract', ${contractNameJson},
  'title', v.title,
  'description', v.description,
  'status', ${effectiveStatus(sql`v`)},
  'reviewing', ${reviewingJson(sql`v`)},
  'adminNotes', v.admin_notes,
  'revisionRequests', ${openRequestsJson},
  ${videoFields},
  'fileKey', coalesce(f.object_storage_path, f.archive_path),
  'driveFileId', v.drive_file_id,
  'driveUrl', v.drive_url,
  'paymentPeriodStart', v.payment_period_start,
  'isArchived', v.is_archived,
  'archivedAt', ${isoInstant(sql`v.archived_at`)},
  'archiveTarget', case when v.is_archived then f.archive_target end,
  'isInPayout', ${isInPayout(sql`v.id`)},
  'submittedAt', ${isoInstant(sql`v.submitted_at`)},
  'reviewedAt', ${isoInstant(sql`v.reviewed_at`)},
  'reviewedBy', case when v.reviewed_at is not null then ${ofLastReview("submission", sql`v.id`, reviewerJson)} end,
  'versionNumber', v.version_number,
  'version', v.version
)`;

const currentVersions = sql`left join submission_versions f on f.submission_id = v.id and f.number = v.version_number`;

// Outer joins, which Postgres can omit when it only counts.
export const submissions = sql`video_submissions v left join contracts c on c.id = v.contract_id ${currentVersions}`;

export const submissionsByContract = sql`video_submissions v join contracts c on c.id = v.contract_id ${currentVersions}`;

const versionJson = sql`json_build_object(
  'number', f.number,
  'title', f.title,
  'description', f.description,
  ${videoFields},
  'status', f.status,
  'adminNotes', f.admin_notes,
  'revisionRequests', ${requestsOf(sql`f.submission_id`, sql`f.number`)},
  'uploadedAt', ${isoInstant(sql`f.uploaded_at`)},
  'reviewedAt', ${isoInstant(sql`f.reviewed_at`)},
  'reviewedBy', case when f.reviewed_at is not null then ${ofLastReview(
    "submission",
    sql`f.submission_id`,
    reviewerJson,
    sql`(e.after ->> 'versionNumber')::int = f.number`,
  )} end
)`;

export const commentJson = sql`json_build_object(
  'id', n.id,
  'versionNumber', n.version_number,
  'atSeconds', n.at_seconds,
  'text', n.text,
  'author', n.author,
  'authorName', actor_name(n.author),
  'createdAt', ${isoInstant(sql`n.created_at`)}
)`;

/** Whether a payout request counts the video. Lock the submission first. */
export async function isCounted(tx: Db, submissionId: number): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    z.object({ counted: z.boolean() }),
    sql`select ${isInPayout(sql`${submissionId}`)} as counted`,
  );
  return row?.counted === true;
}

export function statusIn(column: SQL, rule: (status: StoredVideoStatus) => boolean): SQL {
  return isAmong(column, STORED_VIDEO_STATUSES.filter(rule));
}

export function isAmong(column: SQL, texts: readonly string[]): SQL {
  const values = texts.map((text) => sql`${text}`);
  return sql`${column} in (${sql.join(values, sql`, `)})`;
}
