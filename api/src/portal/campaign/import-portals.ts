import type { PortalImport } from "@crm/domain/portal/campaign-portal.schema";
import { portalImportSchema } from "@crm/domain/portal/campaign-portal.schema";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { newSlug, slugEncoder } from "../../access/portal-links/slug";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { nextTurn } from "../../platform/db/next-turn";
import { rowsOf } from "../../platform/db/rows";
import type { PlatformDeps } from "../../platform/deps";
import { announce } from "../../platform/events/announce";

const MAX_LISTED = 200;
/** Portals created in one statement, because the embedded database blocks the process during each. */
const BATCH = 200;

/** Creates all missing portals or none. Concurrent calls still create only one portal per contract. */
export async function importPortals(
  tx: Db,
  deps: Pick<PlatformDeps, "site" | "log">,
  context: AuditContext,
): Promise<PortalImport> {
  const imported = await createMissing(tx, deps, context);
  // One event for all portals, because screens reload their whole lists.
  if (imported.length > 0) await announce(tx, { type: "portal.changed", id: 0 });
  return report(tx, imported);
}

async function createMissing(
  tx: Db,
  deps: Pick<PlatformDeps, "site" | "log">,
  context: AuditContext,
): Promise<number[]> {
  // Takes the table lock that `lockContract` takes, until the portals are stored.
  await tx.execute(sql`lock table contracts in row exclusive mode`);
  const created: number[] = [];
  let missing = await missingAfter(tx, 0);
  if (missing.length === 0) return [];
  const encodeSlug = await slugEncoder(tx, deps);
  while (missing.length > 0) {
    const links = missing.map((id) => ({ id, ...encodeSlug(id, newSlug()) }));
    for (const id of await store(tx, context, links)) created.push(id);
    await nextTurn();
    missing = await missingAfter(tx, missing.at(-1) ?? 0);
  }
  return created;
}

const idSchema = z.object({ id: z.union([z.number(), z.string()]) });

async function missingAfter(tx: Db, id: number): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    idSchema,
    sql`select c.id from contracts c where c.status <> 'ARCHIVED' and c.id > ${id}
      and not exists (select from portal_links p where p.contract_id = c.id) order by c.id limit ${BATCH} for key share of c`,
  );
  return rows.map((row) => Number(row.id));
}

async function store(
  tx: Db,
  { actor, requestId, at }: AuditContext,
  links: readonly ({ id: number } & ReturnType<Awaited<ReturnType<typeof slugEncoder>>>)[],
): Promise<number[]> {
  const created = await rowsOf(
    tx,
    idSchema,
    sql`with created as (
        insert into portal_links (contract_id, slug, slug_hash, sealed_slug, created_at)
        select link.id, link.slug, link."slugHash", link."encryptedSlug", ${at.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb)
          as link(id bigint, slug text, "slugHash" text, "encryptedSlug" text)
        on conflict (contract_id) do nothing
        returning id, contract_id
      ), events as (
        insert into audit_events (at, actor, request_id, action, entity, entity_id, after)
        select ${at.toISOString()}::timestamptz, ${actor}, ${requestId}, 'portal.created', 'portal', created.id::text,
          jsonb_build_object('contractId', created.contract_id) from created order by created.id
      )
      select contract_id as id from created`,
  );
  return created.map(({ id }) => Number(id));
}

const resultsSchema = portalImportSchema.shape.results;

async function report(tx: Db, imported: readonly number[]): Promise<PortalImport> {
  const importedIds = sql`any(${sql.param(`{${imported.join(",")}}`)}::bigint[])`;
  const listOf = (status: string, which: ReturnType<typeof sql>) => sql`coalesce((select json_agg(json_build_object(
      'creatorName', n.full_name, 'socialHandle', n.social_handle, 'status', ${status}::text)) from (
    select c.full_name, c.social_handle from contracts c where c.status <> 'ARCHIVED' and ${which}
    order by lower(c.full_name), c.id limit ${MAX_LISTED}) n), '[]'::json)`;
  const [found] = await rowsOf(
    tx,
    z.object({ found: z.object({ total: z.int(), imported: resultsSchema, skipped: resultsSchema }) }),
    sql`select json_build_object(
      'total', (select count(*) from contracts c where c.status <> 'ARCHIVED'),
      'imported', ${listOf("imported", sql`c.id = ${importedIds}`)},
      'skipped', ${listOf("skipped", sql`not c.id = ${importedIds}`)}) as found`,
  );
  const { total, ...results } = found?.found ?? { total: 0, imported: [], skipped: [] };
  return {
    summary: { total, imported: imported.length, skipped: total - imported.length, errors: 0 },
    results: [...results.imported, ...results.skipped],
  };
}
