import type { Actor } from "@crm/domain/access/actor";
import { CAMPAIGN_MOVES, type CampaignRow, videoReviewOf } from "@crm/domain/video/campaign-submission";
import type {
  CampaignReview,
  CampaignSubmission,
  NewCampaignSubmission,
} from "@crm/domain/video/campaign-submission.schema";
import { eq, sql } from "drizzle-orm";
import { refuseUnknownContract } from "../../contracts/queries";
import { create, edit, type Noun } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict, NotFound, Stale } from "../../platform/errors/errors";
import { reviewSubmission } from "../review-submission";
import { findCampaignSubmission } from "./queries";
import { campaignSubmissions } from "./table";

type StoredHandIn = typeof campaignSubmissions.$inferSelect;

const HAND_IN: Noun<CampaignSubmission, StoredHandIn, typeof campaignSubmissions> = {
  entity: "campaign-submission",
  table: campaignSubmissions,
  lock: async (tx, id) => {
    const [row] = await tx.select().from(campaignSubmissions).where(eq(campaignSubmissions.id, id)).for("update");
    if (!row) throw NotFound("Submission", `s-${id}`);
    return row;
  },
  read: (tx, id) => findCampaignSubmission(tx, { kind: "hand-in", id }),
  audited: { always: ["contractId", "title", "notes", "externalUrl", "status", "reviewNotes"] },
  event: ({ id }) => ({ type: "campaign-submission.changed", id }),
  stale: Stale,
};

/** Throws 422 for an unknown contract. */
export async function createCampaignSubmission(
  tx: Db,
  context: AuditContext,
  body: NewCampaignSubmission,
): Promise<CampaignSubmission> {
  await refuseUnknownContract(tx, body.contractId);
  const creatorId = sql`(select creator_id from contracts where id = ${body.contractId})`;
  return create(tx, context, HAND_IN, { values: { ...body, creatorId, createdAt: context.at } });
}

type Decision = { row: CampaignRow; review: CampaignReview; version: number | null };

/** A video gets the same decision as on the review page. */
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

/** Throws 412 for an outdated version, 409 for a forbidden decision. */
async function reviewHandIn(
  tx: Db,
  context: AuditContext,
  { id, review, version }: Omit<Decision, "row"> & { id: number },
): Promise<CampaignSubmission> {
  await edit(tx, context, HAND_IN, {
    ...{ id, version },
    action: "reviewed",
    change: (before) => {
      const { status, reviewNotes = before.reviewNotes } = review;
      if (status !== before.status && !CAMPAIGN_MOVES[before.status].includes(status))
        throw Conflict(`This submission is ${WORDS[before.status]}. Take that back first.`, "status_not_allowed");
      if (status === before.status && reviewNotes === before.reviewNotes) return null;
      return { set: { status, reviewNotes, reviewerId: status === "PENDING" ? null : userIn(context.actor) } };
    },
  });
  // Read again, because the event of the decision names who made it.
  return HAND_IN.read(tx, id);
}

const userIn = (actor: Actor): number | null =>
  actor.startsWith("user:") ? Number(actor.slice("user:".length)) : null;

const WORDS = {
  PENDING: "pending",
  CHANGES_REQUESTED: "sent back for changes",
  APPROVED: "approved already",
  REJECTED: "rejected already",
};
