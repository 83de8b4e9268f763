import type { CampaignSubmission, NewCampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { sql } from "drizzle-orm";
import { refuseUnknownContract } from "../../contracts/queries";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { announce } from "../../platform/events/announce";
import { audited } from "./audited-submission";
import { findCampaignSubmission } from "./find-campaign-submission";
import { campaignSubmissions } from "./table";

/** Adds what a creator handed in by another way than an upload; an unknown contract is 422. */
export async function createCampaignSubmission(
  tx: Db,
  context: AuditContext,
  body: NewCampaignSubmission,
): Promise<CampaignSubmission> {
  await refuseUnknownContract(tx, body.contractId);
  const creatorId = sql`(select creator_id from contracts where id = ${body.contractId})`;
  const [made] = await tx
    .insert(campaignSubmissions)
    .values({ ...body, creatorId, createdAt: context.at })
    .returning({ id: campaignSubmissions.id });
  if (!made) throw new Error("An insert answers its row");
  const submission = await findCampaignSubmission(tx, { kind: "hand-in", id: made.id });
  await recordEvent(tx, context, {
    action: "campaign-submission.created",
    entity: "campaign-submission",
    entityId: made.id,
    after: audited(submission),
  });
  await announce(tx, { type: "campaign-submission.changed", id: made.id });
  return submission;
}
