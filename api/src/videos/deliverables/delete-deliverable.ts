import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Stale } from "../../platform/errors/errors";
import { announce } from "../../platform/events/announce";
import { audited } from "./audited-deliverable";
import { lockDeliverable } from "./queries";
import { videoDeliverables } from "./table";

/** Deletes a deliverable; what it was stays in the audit log. */
export async function deleteDeliverable(
  tx: Db,
  context: AuditContext,
  { id, version }: { id: number; version: number | null },
): Promise<void> {
  const before = await lockDeliverable(tx, id);
  if (version !== null && version !== before.version) throw Stale();
  await tx.delete(videoDeliverables).where(eq(videoDeliverables.id, id));
  await recordEvent(tx, context, {
    action: "deliverable.deleted",
    entity: "deliverable",
    entityId: id,
    before: audited(before),
  });
  await announce(tx, { type: "deliverable.changed", id });
}
