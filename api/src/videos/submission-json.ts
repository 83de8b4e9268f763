import { sql } from "drizzle-orm";
import { contractNameJson } from "../contracts/queries";
import { isoInstant } from "../platform/db/iso-instant";
import { isInPayout } from "./counted-submissions";

const address = (what: "video" | "poster") =>
  sql.raw(`'/api/video-submissions/' || f.submission_id || '/${what}?v=' || f.number`);

/** What a version called `f` shows of its video, as the fields of a JSON object. */
const videoFields = sql`
  'videoUrl', ${address("video")},
  'thumbnailUrl', case when f.poster_path is not null then ${address("poster")} end,
  'fileName', f.file_name,
  'mimeType', f.mime_type,
  'fileSize', f.file_size,
  'duration', f.duration,
  'width', f.width,
  'height', f.height,
  'preparation', f.preparation,
  'playback', f.playback,
  'playbackNote', f.playback_note`;

/** A submission as the wire carries it, built by the database from `submissions`. */
export const submissionJson = sql`json_build_object(
  'id', v.id,
  'contractId', v.contract_id,
  'contract', ${contractNameJson},
  'title', v.title,
  'description', v.description,
  'status', v.status,
  'adminNotes', v.admin_notes,
  ${videoFields},
  'paymentPeriodStart', v.payment_period_start,
  'isArchived', v.is_archived,
  'archivedAt', ${isoInstant(sql`v.archived_at`)},
  'isInPayout', ${isInPayout(sql`v.id`)},
  'submittedAt', ${isoInstant(sql`v.submitted_at`)},
  'reviewedAt', ${isoInstant(sql`v.reviewed_at`)},
  'versionNumber', v.version_number,
  'version', v.version
)`;

const currentVersions = sql`left join submission_versions f on f.submission_id = v.id and f.number = v.version_number`;

/**
 * Submissions called `v`, each with its contract called `c` and its current version called `f`. Both are there for every
 * row; the joins are outer ones so that the database leaves them out where it only counts.
 */
export const submissions = sql`video_submissions v left join contracts c on c.id = v.contract_id ${currentVersions}`;

/** The same where the contract is what rows are found or ordered by, so that the database may begin with it. */
export const submissionsByContract = sql`video_submissions v join contracts c on c.id = v.contract_id ${currentVersions}`;

/** A version called `f` as the wire carries it. */
export const versionJson = sql`json_build_object(
  'number', f.number,
  'title', f.title,
  'description', f.description,
  ${videoFields},
  'status', f.status,
  'adminNotes', f.admin_notes,
  'uploadedAt', ${isoInstant(sql`f.uploaded_at`)},
  'reviewedAt', ${isoInstant(sql`f.reviewed_at`)}
)`;

/** A comment called `n` as the wire carries it. */
export const commentJson = sql`json_build_object(
  'id', n.id,
  'versionNumber', n.version_number,
  'atSeconds', n.at_seconds,
  'text', n.text,
  'author', n.author,
  'createdAt', ${isoInstant(sql`n.created_at`)}
)`;
