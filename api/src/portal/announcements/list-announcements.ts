import type { AnnouncementStatus } from "@crm/domain/portal/announcement";
import type { AnnouncementListQuery } from "@crm/domain/portal/announcement.schema";
import { type SQL, sql } from "drizzle-orm";
import { nameOrHandleContains } from "../../contracts/lists/contract-search";
import { containing } from "../../platform/db/like";
import { byInstant } from "../../platform/list/common-orders";
import type { SortedList } from "../../platform/list/sorted-list";
import { announcementJson, announcements, areShown, hasExpired, type Moment } from "./announcement-json";

type Query = Omit<AnnouncementListQuery, "limit" | "cursor">;

/** The announcements that a query asks for, in its order. */
export function announcementList({ sort, ...filter }: Query, moment: Moment): SortedList {
  const order = { ...byInstant(sql`a.created_at`), isDescending: sort === "recent" };
  const where = narrowedBy(filter, moment.now);
  return { row: announcementJson(moment), from: announcements, where, id: sql`a.id`, sort, order };
}

function narrowedBy({ search, type, priority, status, contractId }: Omit<Query, "sort">, now: Date): SQL {
  const conditions = [
    type === undefined ? null : sql`a.type = ${type}`,
    priority === undefined ? null : sql`a.priority = ${priority}`,
    status === undefined ? null : inStatus(status, now),
    contractId === undefined ? null : sql`a.contract_id = ${contractId}`,
    search ? contains(search) : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The announcements, called `a`, that a status of the list keeps. */
export function inStatus(status: AnnouncementStatus, now: Date): SQL {
  if (status === "active") return areShown(now);
  return status === "inactive" ? sql`a.is_active = 'false'` : hasExpired(now);
}

const contains = (search: string): SQL =>
  sql`((a.title || chr(10) || a.message) ilike ${containing(search)} or coalesce(${nameOrHandleContains(search)}, false))`;
