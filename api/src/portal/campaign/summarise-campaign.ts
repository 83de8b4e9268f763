import type { CampaignSummary } from "@crm/domain/video/campaign-submission.schema";
import { isPendingReview } from "@crm/domain/video/video-submission";
import { sql } from "drizzle-orm";
import { decimal } from "../../platform/db/decimal";
import { rowsOf } from "../../platform/db/rows";
import type { Scope } from "../../platform/list/describe-list";
import { statusIn } from "../../videos/queries";
import { hasNotEnded } from "../links/running-contracts";

/** The campaign manager's four cards (spec part 2 §2), on a business day. */
export async function summariseCampaign({ db, today }: Scope): Promise<CampaignSummary> {
  const [row] = await rowsOf<{ summary: CampaignSummary }>(
    db,
    sql`select json_build_object(
        'activePortals', (select count(*) from portal_links l join contracts c on c.id = l.contract_id
          where ${hasNotEnded(today)}),
        'pendingSubmissions', (select count(*) from video_submissions v where ${statusIn(sql`v.status`, isPendingReview)})
          + (select count(*) from submissions where status = 'PENDING'),
        'pendingPayouts', json_build_object('amount', ${decimal(sql`pending.cents`)},
          'amountCents', coalesce(pending.cents, 0), 'count', pending.requests),
        'totalSubmissions', (select count(*) from video_submissions) + (select count(*) from submissions)
      ) as summary
      from (select sum(amount_cents) as cents, count(*) as requests from payout_requests where status = 'REQUESTED') pending`,
  );
  if (!row) throw new Error("An aggregate always answers one row");
  return row.summary;
}
