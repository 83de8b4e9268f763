import { CAMPAIGN_MOVES, type CampaignRow, videoReviewOf } from "@crm/domain/video/campaign-submission";
import type { CampaignReview, CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict, NotFound, Stale } from "../../platform/errors/errors";
import { announce } from "../../platform/events/announce";
import { reviewSubmission } from "../review-submission";
import { audited } from "./audited-submission";
import { findCampaignSubmission } from "./find-campaign-submission";
import { campaignSubmissions } from "./table";

type Decision = { row: CampaignRow; review: CampaignReview; version: number | null };

/** Decides on a row of the list: on a video exactly as the review page does, else by the machine of hand-ins. */
export async function reviewCampaignSubmission(
  tx: Db,
  context: AuditContext,
  { row, review, version }: Decision,
): Promise<CampaignSubmission> {
  if (row.kind === "hand-in") return reviewHandIn(tx, context, { id: row.id, review, version });
  const { status, reviewNotes } = review;
  const decision = { status: videoReviewOf(status), ...(reviewNotes !== undefined && { adminNotes: reviewNotes }) };
  await reviewSubmission(tx, context, { id: row.id, review: decision, version });
  return findCampaignSubmission(tx, row);
}

/** 412 where it changed meanwhile, 409 where its status does not allow it; the same decision again changes nothing. */
async function reviewHandIn(
  tx: Db,
  context: AuditContext,
  { id, review, version }: Omit<Decision, "row"> & { id: number },
): Promise<CampaignSubmission> {
  const row: CampaignRow = { kind: "hand-in", id };
  const [held] = await tx.select().from(campaignSubmissions).where(eq(campaignSubmissions.id, id)).for("update");
  if (!held) throw NotFound("Submission", `s-${id}`);
  if (version !== null && version !== held.version) throw Stale();
  const { status, reviewNotes = held.reviewNotes } = review;
  if (status !== held.status && !CAMPAIGN_MOVES[held.status].includes(status))
    throw Conflict(`This submission is ${WORDS[held.status]}. Take that back first.`, "status_not_allowed");
  const before = await findCampaignSubmission(tx, row);
  if (status === held.status && reviewNotes === held.reviewNotes) return before;
  await tx
    .update(campaignSubmissions)
    .set({ status, reviewNotes, version: held.version + 1 })
    .where(eq(campaignSubmissions.id, id));
  const after = await findCampaignSubmission(tx, row);
  await recordEvent(tx, context, {
    action: "campaign-submission.reviewed",
    entity: "campaign-submission",
    entityId: id,
    before: audited(before),
    after: audited(after),
  });
  await announce(tx, { type: "campaign-submission.changed", id });
  return after;
}

const WORDS = {
  PENDING: "pending",
  CHANGES_REQUESTED: "sent back for changes",
  APPROVED: "approved already",
  REJECTED: "rejected already",
};
