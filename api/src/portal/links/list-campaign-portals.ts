import type { CampaignPortal, CampaignPortalListQuery } from "@crm/domain/portal/campaign-portal.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { sql } from "drizzle-orm";
import { byNameOrHandle } from "../../contracts/lists/contract-search";
import { describeList } from "../../platform/list/describe-list";
import { byAge, byName } from "../../platform/list/sorts";
import { linkJson, openConsent } from "./queries";
import { hasNotEnded } from "./running-contracts";

const portals = sql`portal_links p on p.contract_id = c.id`;
// A join that must find something may begin at either side.
const withPortal = sql`contracts c join ${portals}`;
const withOrWithout = sql`contracts c left join ${portals}`;

/** Contracts with their portals and those without; without `archived` none that are archived. */
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
