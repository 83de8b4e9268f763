import type { CampaignPortal, CampaignPortalListQuery } from "@crm/domain/portal/campaign-portal.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { type CampaignSummary, campaignSummarySchema } from "@crm/domain/video/campaign-submission.schema";
import { isPendingReview } from "@crm/domain/video/video-submission";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { byNameOrHandle } from "../../contracts/lists/contract-search";
import { isOpen } from "../../payouts/table";
import { decimal } from "../../platform/db/decimal";
import { rowsOf } from "../../platform/db/rows";
import { describeList, type Scope } from "../../platform/list/describe-list";
import { byAge, byName } from "../../platform/list/sorts";
import { statusIn } from "../../videos/queries";
import { linkJson, openConsent } from "../links/queries";

const portals = sql`portal_links p on p.contract_id = c.id`;
// An inner join lets Postgres start at either table.
const withPortal = sql`contracts c join ${portals}`;
const withOrWithout = sql`contracts c left join ${portals}`;

export const campaignPortalList = describeList<CampaignPortalListQuery, CampaignPortal>({
  name: "campaign portals",
  sources: [
    {
      row: (_, { today }) => rowJson(today),
      from: ({ state }) => sql`${state === "active" ? withPortal : withOrWithout} left join ${openConsent}`,
      countFrom: ({ state }) =>
        state === undefined ? sql`contracts c` : state === "active" ? withPortal : withOrWithout,
      id: sql`c.id`,
      where: ({ archived }) => (archived ? null : sql`c.status <> 'ARCHIVED'`),
      filters: {
        state: (state, { today }) => (state === "active" ? hasNotEnded(today) : sql`p.id is null`),
        contractId: (contractId) => sql`c.id = ${contractId}`,
      },
      search: byNameOrHandle,
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
        'activePortals', (select count(*) from portal_links l join contracts c on c.id = l.contract_id
          where ${hasNotEnded(today)}),
        'pendingSubmissions', (select count(*) from video_submissions v where ${statusIn(sql`v.status`, isPendingReview)})
          + (select count(*) from submissions where status = 'PENDING'),
        'pendingPayouts', json_build_object('amount', ${decimal(sql`pending.cents`)},
          'amountCents', coalesce(pending.cents, 0), 'count', pending.requests),
        'totalSubmissions', (select count(*) from video_submissions) + (select count(*) from submissions)
      ) as summary
      from (select sum(amount_cents) as cents, count(*) as requests from payout_requests where ${isOpen(sql`status`)}) pending`,
  );
  if (!row) throw new Error("The aggregate query returned no row");
  return row.summary;
}
