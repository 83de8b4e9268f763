import { eq } from "drizzle-orm";
import { dropKeptLinks, portalMissing, portalOf } from "../../access/portal-links/open-portal";
import { hashSlug, newSlug, slugDecrypter, slugEncoder } from "../../access/portal-links/slug";
import { portalLinks, retiredSlugs } from "../../access/portal-links/table";
import { lockContract } from "../../contracts/queries";
import { create, edit, type Noun, recordDisclosure } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { Conflict, NotFound } from "../../platform/errors/errors";
import { confirmDataKey } from "../../platform/process/keys/data-key";

type Deps = Pick<PlatformDeps, "site" | "log">;
type StoredPortal = typeof portalLinks.$inferSelect;

const PORTAL: Noun<StoredPortal, StoredPortal, typeof portalLinks> = {
  entity: "portal",
  table: portalLinks,
  lock: (tx, id) => onePortal(tx.select().from(portalLinks).where(eq(portalLinks.id, id)).for("update"), id),
  read: (tx, id) => onePortal(tx.select().from(portalLinks).where(eq(portalLinks.id, id)), id),
  audited: { always: ["contractId"] },
  event: ({ row }) => ({ type: "portal.changed", id: row.contractId }),
  stale: null,
};

async function onePortal(found: PromiseLike<StoredPortal[]>, id: number): Promise<StoredPortal> {
  const [row] = await found;
  if (!row) throw NotFound("Portal", id);
  return row;
}

export async function createPortal(
  tx: Db,
  deps: Deps,
  context: AuditContext,
  contractId: number,
): Promise<{ id: number; isNew: boolean }> {
  await lockContract(tx, contractId);
  const link = await portalOf(tx, contractId);
  if (link) return { id: link.id, isNew: false };
  const encodeSlug = await slugEncoder(tx, deps);
  const { id } = await create(tx, context, PORTAL, {
    values: { contractId, ...encodeSlug(contractId, newSlug()), createdAt: context.at },
  });
  return { id, isNew: true };
}

/** Replaces the link. The old one answers 410 from then on. */
export async function rotatePortal(tx: Db, deps: Deps, context: AuditContext, contractId: number): Promise<number> {
  const portal = await lockPortal(tx, contractId);
  const encodeSlug = await slugEncoder(tx, deps);
  const slugHash = portal.slug === null ? portal.slugHash : hashSlug(portal.slug);
  if (slugHash !== null) await tx.insert(retiredSlugs).values({ slugHash, contractId, retiredAt: context.at });
  await edit(tx, context, PORTAL, {
    id: portal.id,
    locked: portal,
    action: "rotated",
    change: () => ({ set: encodeSlug(contractId, newSlug()), audit: () => ({ after: { contractId } }) }),
  });
  dropKeptLinks();
  return portal.id;
}

/** Records an audit event. Throws 409 if the slug cannot be decrypted and 503 on a server with an old key. */
export async function readSlug(
  tx: Db,
  { site, log }: Deps,
  context: AuditContext,
  contractId: number,
): Promise<string> {
  const link = await lockPortal(tx, contractId);
  const slug = link.slug ?? slugDecrypter(site.deriveKey)({ ...link, slugHash: link.slugHash ?? "" });
  if (slug === null) {
    await confirmDataKey(tx, { deriveKey: site.deriveKey, log });
    throw Conflict(UNREADABLE, "portal_link_unreadable");
  }
  await recordDisclosure(tx, context, PORTAL, { id: link.id, row: link, action: "link-shown" });
  return slug;
}

const UNREADABLE =
  "This link was encrypted with another DATA_KEY and cannot be shown. It still opens the portal. Replace it to get a link that can be shown.";

async function lockPortal(tx: Db, contractId: number): Promise<StoredPortal> {
  await lockContract(tx, contractId);
  const link = await portalOf(tx, contractId);
  if (!link) throw portalMissing();
  return link;
}
