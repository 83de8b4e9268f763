import { type AuditContext, recordEvent } from "../audit/record-event";
import { lockContract } from "../contracts/queries";
import type { Db } from "../db/client";
import { noPortal, portalOf } from "./queries";

/** The slug of a contract's portal, for a caller who may write contracts; each time is in the audit log. */
export async function readSlug(tx: Db, context: AuditContext, contractId: number): Promise<string> {
  await lockContract(tx, contractId);
  const link = await portalOf(tx, contractId);
  if (!link) throw noPortal();
  await recordEvent(tx, context, {
    action: "portal.link-shown",
    entity: "portal",
    entityId: link.id,
    after: { contractId },
  });
  return link.slug;
}
