import type { Deliverable, DeliverableChanges } from "@crm/domain/video/deliverable.schema";
import { eq } from "drizzle-orm";
import { refuseUnknownContract } from "../../contracts/queries";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Stale } from "../../platform/errors/errors";
import { announce } from "../../platform/events/announce";
import { audited, CHANGEABLE_FIELDS } from "./audited-deliverable";
import { findDeliverable, lockDeliverable } from "./queries";
import { videoDeliverables } from "./table";

type Change = { id: number; changes: DeliverableChanges; version: number | null };

/** Changes what is sent of a deliverable and nothing else; the version rises only where something differs. */
export async function changeDeliverable(
  tx: Db,
  context: AuditContext,
  { id, changes, version }: Change,
): Promise<Deliverable> {
  const before = await lockDeliverable(tx, id);
  if (version !== null && version !== before.version) throw Stale();
  const wanted = { ...before, ...changes };
  const changed = CHANGEABLE_FIELDS.filter((field) => wanted[field] !== before[field]);
  if (changed.length === 0) return before;
  if (changed.includes("contractId")) await refuseUnknownContract(tx, wanted.contractId);
  await tx
    .update(videoDeliverables)
    .set({
      ...Object.fromEntries(changed.map((field) => [field, wanted[field]])),
      version: before.version + 1,
      updatedAt: context.at,
    })
    .where(eq(videoDeliverables.id, id));
  const after = await findDeliverable(tx, id);
  await recordEvent(tx, context, {
    action: "deliverable.updated",
    entity: "deliverable",
    entityId: id,
    before: audited(before, changed),
    after: audited(after, changed),
  });
  await announce(tx, { type: "deliverable.changed", id });
  return after;
}
