import type { CampaignPortal, CampaignPortalListQuery } from "@crm/domain/portal/campaign-portal.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { type CampaignSummary, campaignSummarySchema } from "@crm/domain/video/campaign-submission.schema";
import { isPendingReview } from "@crm/domain/video/video-submission";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { byAdminOwner } from "../../contracts/admin-owner";
import { byContractNamed } from "../../contracts/lists/contract-search";
import { keptStatus } from "../../payouts/lists/summarise-payouts";
import { isOpen } from "../../payouts/table";
import { decimal } from "../../platform/db/decimal";
import { rowsOf } from "../../platform/db/rows";
import { describeList, type Scope } from "../../platform/list/describe-list";
import { kept, keptRows } from "../../platform/list/kept-counts";
import { byAge, byName } from "../../platform/list/sorts";
import { statusIn } from "../../videos/queries";
import { linkJson, openConsent } from "../links/queries";

export const campaignPortalList = describeList<CampaignPortalListQuery, CampaignPortal>({
  name: "campaign portals",
  sources: [
    {
      row: (_, { today }) => rowJson(today),
      from: sql`contracts c left join portal_links p on p.contract_id = c.id left join ${openConsent}`,
      countFrom: sql`contracts c`,
      id: sql`c.id`,
      where: ({ archived }) => (archived ? null : sql`c.status <> 'ARCHIVED'`),
      filters: {
        state: (state, { today }) =>
          state === "active" ? sql`c.has_portal and ${hasNotEnded(today)}` : sql`not c.has_portal`,
        contractId: (contractId) => sql`c.id = ${contractId}`,
        adminOwnerId: byAdminOwner,
      },
      search: byContractNamed(sql`c.id`, sql`contracts c`),
      sorts: { ...byAge(sql`c.created_at`), ...byName(sql`c.full_name`) },
    },
  ],
});

const rowJson = (today: CalendarDate) => sql`json_build_object(
  'contractId', c.id,
  'contract', json_build_object('id', c.id, 'fullName', c.full_name, 'socialHandle', c.social_handle,
    'status', c.status, 'startDate', c.start_date, 'endDate', c.end_date, 'termStart', c.term_start),
  'hasEnded', not ${hasNotEnded(today)},
  'term', (select json_build_object('number', t.number, 'startDate', t.start_date, 'endDate', t.end_date,
    'approvedCount', t.approved_count, 'videosRequired', t.videos_required)
    from contract_terms t where t.contract_id = c.id and t.start_date = coalesce(c.term_start, c.start_date)),
  'portal', case when p.id is not null then ${linkJson} end)`;

/** Must agree with `hasEnded` of packages/domain. */
const hasNotEnded = (today: CalendarDate): SQL =>
  sql`(c.status in ('ACTIVE', 'PAUSED') and c.end_date >= ${today}::date)`;

export async function summariseCampaign({ db, today }: Scope): Promise<CampaignSummary> {
  const [row] = await rowsOf(
    db,
    z.object({ summary: campaignSummarySchema }),
    sql`select json_build_object(
        'activePortals', ${keptRows("portal", sql`day >= ${today}::date`)},
        'pendingSubmissions', ${keptVideos(statusIn(sql`status`, isPendingReview))} + ${keptRows("script", sql`status = 'PENDING'`)},
        'pendingPayouts', json_build_object('amount', ${decimal(sql`pending.cents`)},
          'amountCents', coalesce(pending.cents, 0), 'count', coalesce(pending.requests, 0)),
        'totalSubmissions', ${keptVideos()} + ${keptRows("script")}
      ) as summary
      from (select sum(sum) as cents, sum(rows) as requests from ${kept("payout", isOpen(keptStatus))} open) pending`,
  );
  if (!row) throw new Error("The aggregate query returned no row");
  return row.summary;
}

const keptVideos = (where?: SQL) => sql`(${keptRows("video", where)} + ${keptRows("archived video", where)})`;
