import { eq } from "drizzle-orm";
import { slugKeeper } from "../../access/portal-links/keep-slug";
import { noPortal, portalOf } from "../../access/portal-links/portal-of";
import { hashSlug, newSlug } from "../../access/portal-links/slug";
import { portalLinks, retiredSlugs } from "../../access/portal-links/table";
import { lockContract } from "../../contracts/queries";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { announce } from "../../platform/events/announce";

/** Gives a contract's portal a new link; the old one opens nothing from now on. Answers the portal's id. */
export async function rotatePortal(
  tx: Db,
  deps: Pick<PlatformDeps, "site" | "log">,
  context: AuditContext,
  contractId: number,
): Promise<number> {
  await lockContract(tx, contractId);
  const link = await portalOf(tx, contractId);
  if (!link) throw noPortal();
  const keep = await slugKeeper(tx, deps);
  const slugHash = link.slug === null ? link.slugHash : hashSlug(link.slug);
  if (slugHash !== null) await tx.insert(retiredSlugs).values({ slugHash, contractId, retiredAt: context.at });
  await tx.update(portalLinks).set(keep(contractId, newSlug())).where(eq(portalLinks.id, link.id));
  await recordEvent(tx, context, {
    action: "portal.rotated",
    entity: "portal",
    entityId: link.id,
    after: { contractId },
  });
  await announce(tx, { type: "portal.changed", id: contractId });
  return link.id;
}
