import type { CampaignPortalListQuery } from "@crm/domain/portal/campaign-portal.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import { nameOrHandleContains } from "../../contracts/lists/contract-search";
import { byFullName, byInstant } from "../../platform/list/common-orders";
import type { SortedList } from "../../platform/list/sorted-list";
import { linkJson, openConsent } from "./queries";
import { hasNotEnded } from "./running-contracts";

type Filter = Omit<CampaignPortalListQuery, "limit" | "cursor">;

/** Contracts with their portals and those without, in the order that a query asks for. */
export function campaignPortalList({ sort, ...filter }: Filter, today: CalendarDate): SortedList {
  const portals = sql`portal_links p on p.contract_id = c.id`;
  // A join that must find something may begin at either side.
  const from = filter.state === "active" ? sql`contracts c join ${portals}` : sql`contracts c left join ${portals}`;
  return {
    row: rowJson(today),
    from: sql`${from} left join ${openConsent}`,
    where: filtered(filter, today),
    id: sql`c.id`,
    sort,
    order: ORDERS[sort],
    countFrom: filter.state === undefined ? sql`contracts c` : from,
  };
}

function filtered({ search, state, contractId, archived }: Omit<Filter, "sort">, today: CalendarDate): SQL {
  const conditions = [
    archived ? null : sql`c.status <> 'ARCHIVED'`,
    state === "active" ? hasNotEnded(today) : null,
    state === "missing" ? sql`p.id is null` : null,
    contractId === undefined ? null : sql`c.id = ${contractId}`,
    search ? nameOrHandleContains(search) : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const rowJson = (today: CalendarDate) => sql`json_build_object(
  'contractId', c.id,
  'contract', json_build_object('id', c.id, 'fullName', c.full_name, 'socialHandle', c.social_handle,
    'status', c.status, 'startDate', c.start_date, 'endDate', c.end_date, 'termStart', c.term_start),
  'hasEnded', not ${hasNotEnded(today)},
  'term', (select json_build_object('number', t.number, 'startDate', t.start_date, 'endDate', t.end_date,
    'approvedCount', t.approved_count, 'videosRequired', t.videos_required)
    from contract_terms t where t.contract_id = c.id and t.start_date = coalesce(c.term_start, c.start_date)),
  'portal', case when p.id is not null then ${linkJson} end)`;

const createdAt = byInstant(sql`c.created_at`);

const ORDERS = {
  "name-asc": { ...byFullName, isDescending: false },
  "name-desc": { ...byFullName, isDescending: true },
  recent: { ...createdAt, isDescending: true },
  oldest: { ...createdAt, isDescending: false },
};
