import { type CampaignRow, campaignStatusOf } from "@crm/domain/video/campaign-submission";
import { type CampaignSubmission, campaignSubmissionSchema } from "@crm/domain/video/campaign-submission.schema";
import { STORED_VIDEO_STATUSES } from "@crm/domain/video/video-submission";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { TitledRows } from "../../contracts/lists/contract-search";
import { contractNameJson } from "../../contracts/queries";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { ofLastReview, reviewerJson } from "../queries";

export async function findCampaignSubmission(db: Db, { kind, id }: CampaignRow): Promise<CampaignSubmission> {
  const rows = kind === "video" ? VIDEO_ROWS : HAND_IN_ROWS;
  const [row] = await rowsOf(
    db,
    z.object({ submission: campaignSubmissionSchema }),
    sql`select ${rows.json} as submission from ${rows.joined} where ${rows.id} = ${id}`,
  );
  if (!row) throw NotFound("Submission", `${kind === "video" ? "v" : "s"}-${id}`);
  return row.submission;
}

export type RowKind = TitledRows & { id: SQL; contractId: SQL; at: SQL; json: SQL };

const paidPayouts = sql`contract_terms t join payout_requests p on p.term_id = t.id
  where t.contract_id = v.contract_id and t.start_date = v.payment_period_start and p.status = 'PAID'`;

/** To find paid videos: the planner can read all paid terms at once. */
export const isTermPaid = sql`exists (select from ${paidPayouts})`;

/** A scalar, which is looked up row by row. For an `exists` the planner would read all paid terms for one page. */
export const isTermPaidByRow = sql`coalesce((select true from ${paidPayouts} limit 1), false)`;

const statusCases = STORED_VIDEO_STATUSES.map((status) => {
  const [paid, unpaid] = [campaignStatusOf(status, true), campaignStatusOf(status, false)];
  const word =
    paid === unpaid ? sql`${unpaid}::text` : sql`case when ${isTermPaidByRow} then ${paid}::text else ${unpaid} end`;
  return sql`when ${status} then ${word}`;
});

const ofVideo = (value: SQL) =>
  sql`case when v.reviewed_at is not null then ${ofLastReview("submission", sql`v.id`, value)} end`;

const reviewerId = sql`case when e.actor like 'user:%' then substr(e.actor, 6)::bigint end`;

export const VIDEO_ROWS: RowKind = {
  alone: sql`video_submissions v`,
  joined: sql`video_submissions v join contracts c on c.id = v.contract_id`,
  id: sql`v.id`,
  contractId: sql`v.contract_id`,
  title: sql`v.title`,
  at: sql`v.submitted_at`,
  json: sql`json_build_object('id', 'v-' || v.id, 'contractId', v.contract_id, 'contract', ${contractNameJson},
    'creatorId', c.creator_id, 'title', v.title, 'notes', v.description, 'externalUrl', '/video-review?id=' || v.id,
    'status', case v.status ${sql.join(statusCases, sql` `)} end, 'reviewNotes', v.admin_notes,
    'reviewerId', ${ofVideo(reviewerId)}, 'reviewedBy', ${ofVideo(reviewerJson)},
    'createdAt', ${isoInstant(sql`v.submitted_at`)}, 'version', v.version)`,
};

export const HAND_IN_ROWS: RowKind = {
  alone: sql`submissions h`,
  joined: sql`submissions h join contracts c on c.id = h.contract_id`,
  id: sql`h.id`,
  contractId: sql`h.contract_id`,
  title: sql`h.title`,
  at: sql`h.created_at`,
  json: sql`json_build_object('id', 's-' || h.id, 'contractId', h.contract_id, 'contract', ${contractNameJson},
    'creatorId', h.creator_id, 'title', h.title, 'notes', h.notes, 'externalUrl', h.external_url, 'status', h.status,
    'reviewNotes', h.review_notes, 'reviewerId', h.reviewer_id,
    'reviewedBy', case when h.status <> 'PENDING' then ${ofLastReview("campaign-submission", sql`h.id`, reviewerJson)} end,
    'createdAt', ${isoInstant(sql`h.created_at`)}, 'version', h.version)`,
};
