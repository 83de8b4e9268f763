import type { PortalLink, PortalLinkListQuery } from "@crm/domain/portal/portal-link.schema";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { byAdminOwnerOf, isSlowToCount } from "../../contracts/admin-owner";
import { byContractNamed } from "../../contracts/lists/contract-search";
import { contractNameJson } from "../../contracts/queries";
import { describeEvents } from "../../platform/audit/event-list";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { describeList } from "../../platform/list/describe-list";
import { byAge, byName } from "../../platform/list/sorts";
import { type SlugView, showSlugs } from "./show-slugs";

export const openConsent = sql`sms_consents o on o.contract_id = p.contract_id and o.ended_at is null`;

/** Must be passed through `showSlugs`, which replaces the encrypted slug. */
export const linkJson = sql`json_build_object('id', p.id, 'contractId', p.contract_id, 'contract', ${contractNameJson},
  'slug', case when p.slug is not null then to_json(p.slug)
    else json_build_object('contractId', p.contract_id, 'slugHash', p.slug_hash, 'encryptedSlug', p.sealed_slug) end,
  'lastAccessAt', ${isoInstant(sql`p.last_access_at`)}, 'isOptedIn', o.id is not null, 'maskedPhone', o.masked_phone, 'createdAt', ${isoInstant(sql`p.created_at`)})`;

const linksAlone = sql`portal_links p join contracts c on c.id = p.contract_id`;
const links = sql`${linksAlone} left join ${openConsent}`;

export async function findPortal(db: Db, id: number, view: SlugView): Promise<PortalLink> {
  const [row] = await rowsOf(
    db,
    z.object({ link: z.string() }),
    sql`select (${linkJson})::text as link from ${links} where p.id = ${id}`,
  );
  if (!row) throw NotFound("Portal", id);
  return asLink(await showSlugs(db, row.link, view));
}

const asLink = (json: string): PortalLink => JSON.parse(json);

export const portalList = describeList<PortalLinkListQuery, PortalLink>({
  name: "portals",
  sources: [
    {
      row: linkJson,
      from: links,
      id: sql`p.id`,
      where: ({ archived }) => (archived ? null : sql`c.status <> 'ARCHIVED'`),
      filters: {
        contractId: (contractId) => sql`p.contract_id = ${contractId}`,
        adminOwnerId: byAdminOwnerOf(sql`p.contract_id`),
      },
      countFrom: linksAlone,
      search: byContractNamed(sql`p.contract_id`, linksAlone),
      sorts: { ...byAge(sql`p.created_at`), ...byName(sql`c.full_name`) },
    },
  ],
  isSlowToCount,
});

export const portalTimeline = describeEvents(
  "portal timeline",
  ({ id, contractId }) => sql`(e.entity = 'portal' and e.entity_id = ${String(id)})
    or (e.actor = ${`portal:${contractId}`} and (e.after ->> 'contractId') = ${String(contractId)})`,
);
