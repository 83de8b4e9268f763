import { slugKeeper } from "../../access/portal-links/keep-slug";
import { portalOf } from "../../access/portal-links/portal-of";
import { newSlug } from "../../access/portal-links/slug";
import { portalLinks } from "../../access/portal-links/table";
import { lockContract } from "../../contracts/queries";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { announce } from "../../platform/events/announce";

/** Makes the portal of a contract, unless there is one. */
export async function createPortal(
  tx: Db,
  deps: Pick<PlatformDeps, "site" | "log">,
  context: AuditContext,
  contractId: number,
): Promise<{ id: number; isNew: boolean }> {
  await lockContract(tx, contractId);
  const link = await portalOf(tx, contractId);
  if (link) return { id: link.id, isNew: false };
  const keep = await slugKeeper(tx, deps);
  const [made] = await tx
    .insert(portalLinks)
    .values({ contractId, ...keep(contractId, newSlug()), createdAt: context.at })
    .returning({ id: portalLinks.id });
  if (!made) throw new Error("The portal was not stored");
  await recordEvent(tx, context, {
    action: "portal.created",
    entity: "portal",
    entityId: made.id,
    after: { contractId },
  });
  await announce(tx, { type: "portal.changed", id: contractId });
  return { id: made.id, isNew: true };
}
