import { type CampaignStatus, campaignStatusOf } from "@crm/domain/video/campaign-submission";
import type { CampaignListQuery, CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { STORED_VIDEO_STATUSES } from "@crm/domain/video/video-submission";
import { type SQL, sql } from "drizzle-orm";
import { byTitleOrCreator } from "../../contracts/lists/contract-search";
import { describeList, type Source } from "../../platform/list/describe-list";
import { byAge } from "../../platform/list/sorts";
import { HAND_IN_ROWS, isTermPaid, isTermPaidByRow, type RowKind, VIDEO_ROWS } from "./queries";

export const campaignSubmissionList = describeList<CampaignListQuery, CampaignSubmission>({
  name: "campaign submissions",
  isSlowToCount: ({ status }) => status === "PAID" || status === "APPROVED",
  sources: [sourceOf(HAND_IN_ROWS, handInConditions), sourceOf(VIDEO_ROWS, videoConditions)],
});

function sourceOf(rows: RowKind, inStatus: (status: CampaignStatus) => SQL[]): Source<CampaignListQuery> {
  return {
    row: rows.json,
    from: rows.joined,
    countFrom: rows.alone,
    id: rows.id,
    filters: {
      status: inStatus,
      contractId: (contractId) => sql`${rows.contractId} = ${contractId}`,
    },
    search: byTitleOrCreator(rows),
    sorts: byAge(rows.at),
  };
}

// One query per status, so that the index returns the rows in order.
function videoConditions(wanted: CampaignStatus): SQL[] {
  return STORED_VIDEO_STATUSES.flatMap((status) => {
    const [isPaid, isUnpaid] = [true, false].map((paid) => campaignStatusOf(status, paid) === wanted);
    const ofStatus = sql`v.status = ${status}`;
    if (isPaid && isUnpaid) return [ofStatus];
    if (isPaid) return [sql`${ofStatus} and ${isTermPaid}`];
    return isUnpaid ? [sql`${ofStatus} and not ${isTermPaidByRow}`] : [];
  });
}

function handInConditions(wanted: CampaignStatus): SQL[] {
  return wanted === "PAID" ? [] : [sql`h.status = ${wanted}`];
}
