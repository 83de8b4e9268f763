import type { PortalLink } from "@crm/domain/portal-link.schema";
import { type AuditContext, recordEvent } from "../audit/record-event";
import { lockContract } from "../contracts/queries";
import type { Db } from "../db/client";
import { announce } from "../events/announce";
import { findPortal, portalOf } from "./queries";
import { newSlug } from "./slug";
import { portalLinks } from "./table";

/** The portal of a contract, which is made where there is none yet. */
export async function createPortal(
  tx: Db,
  context: AuditContext,
  contractId: number,
): Promise<{ link: PortalLink; isNew: boolean }> {
  await lockContract(tx, contractId);
  const link = await portalOf(tx, contractId);
  if (link) return { link, isNew: false };
  const [made] = await tx
    .insert(portalLinks)
    .values({ contractId, slug: newSlug(), createdAt: context.at })
    .returning({ id: portalLinks.id });
  if (!made) throw new Error("The portal was not stored");
  await recordEvent(tx, context, {
    action: "portal.created",
    entity: "portal",
    entityId: made.id,
    after: { contractId },
  });
  await announce(tx, { type: "portal.changed", id: contractId });
  return { link: await findPortal(tx, made.id), isNew: true };
}
