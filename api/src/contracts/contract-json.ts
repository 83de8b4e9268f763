import { sql } from "drizzle-orm";
import { isoInstant } from "../platform/db/iso-instant";

/** A contract as the wire carries it, built by the database from the row called `c`. */
export const contractJson = sql`json_build_object(
  'id', c.id,
  'fullName', c.full_name,
  'socialHandle', c.social_handle,
  'monthlyFee', c.monthly_fee::text,
  'startDate', c.start_date,
  'endDate', c.end_date,
  'notes', c.notes,
  'platform', c.platform,
  'platforms', c.platforms,
  'videosPerMonth', c.videos_per_month,
  'creatorId', c.creator_id,
  'adminOwnerId', c.admin_owner_id,
  'title', c.title,
  'originalPdf', c.original_pdf,
  'parsedJson', c.parsed_json,
  'termStart', c.term_start,
  'termEnd', c.term_end,
  'totalVideos', c.total_videos,
  'feeTotal', c.fee_total::text,
  'feePerVideo', c.fee_per_video::text,
  'exclusivity', c.exclusivity,
  'status', c.status,
  'defaultedFields', c.defaulted_fields,
  'uncertainFields', c.uncertain_fields,
  'version', c.version,
  'createdAt', ${isoInstant(sql`c.created_at`)},
  'updatedAt', ${isoInstant(sql`c.updated_at`)}
)`;

/** What a row of something else shows of its contract, called `c`; null where it has none. */
export const contractNameJson = sql`case when c.id is null then null else
  json_build_object('id', c.id, 'fullName', c.full_name, 'socialHandle', c.social_handle) end`;
