import type { PortalLink, PortalLinkListQuery } from "@crm/domain/portal-link.schema";
import { type SQL, sql } from "drizzle-orm";
import { contractNameJson, isoInstant } from "../contracts/contract-json";
import { nameOrHandleContains } from "../contracts/contract-search";
import type { Db } from "../db/client";
import { byFullName, byInstant } from "../db/common-orders";
import { rowsOf } from "../db/rows";
import type { SortedList } from "../db/sorted-list";
import { NotFound } from "../http/errors";

/** The consent to text messages that a portal has now, called `o`. */
export const openConsent = sql`sms_consents o on o.contract_id = p.contract_id and o.ended_at is null`;

/** A portal as the wire carries it, from the rows called `p`, `c` and `o`. */
export const linkJson = sql`json_build_object('id', p.id, 'contractId', p.contract_id, 'contract', ${contractNameJson},
  'slug', p.slug, 'lastAccessAt', ${isoInstant(sql`p.last_access_at`)}, 'isOptedIn', o.id is not null, 'maskedPhone', o.masked_phone, 'createdAt', ${isoInstant(sql`p.created_at`)})`;

const links = sql`portal_links p join contracts c on c.id = p.contract_id
  left join ${openConsent}`;

/** The portal of an id; throws the 404 where there is none. */
export async function findPortal(db: Db, id: number): Promise<PortalLink> {
  const link = await onePortal(db, sql`p.id = ${id}`);
  if (!link) throw NotFound("Portal", id);
  return link;
}

/** The portal of a contract, or null. */
export const portalOf = (db: Db, contractId: number): Promise<PortalLink | null> =>
  onePortal(db, sql`p.contract_id = ${contractId}`);

async function onePortal(db: Db, which: SQL): Promise<PortalLink | null> {
  const [row] = await rowsOf<{ link: PortalLink }>(db, sql`select ${linkJson} as link from ${links} where ${which}`);
  return row?.link ?? null;
}

/** The portals that a query asks for, in its order. */
export function portalList({ sort, ...filter }: Omit<PortalLinkListQuery, "limit" | "cursor">): SortedList {
  return { row: linkJson, from: links, where: portalFilter(filter), id: sql`p.id`, sort, order: ORDERS[sort] };
}

function portalFilter({ search, contractId, archived }: Omit<PortalLinkListQuery, "limit" | "cursor" | "sort">): SQL {
  const conditions = [
    archived ? null : sql`c.status <> 'ARCHIVED'`,
    contractId === undefined ? null : sql`p.contract_id = ${contractId}`,
    search ? nameOrHandleContains(search) : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const createdAt = byInstant(sql`p.created_at`);

const ORDERS = {
  recent: { ...createdAt, isDescending: true },
  oldest: { ...createdAt, isDescending: false },
  "name-asc": { ...byFullName, isDescending: false },
  "name-desc": { ...byFullName, isDescending: true },
};
