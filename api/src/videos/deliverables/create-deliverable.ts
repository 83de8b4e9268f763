import type { Deliverable, NewDeliverable } from "@crm/domain/video/deliverable.schema";
import { refuseUnknownContract } from "../../contracts/queries";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { announce } from "../../platform/events/announce";
import { audited } from "./audited-deliverable";
import { findDeliverable } from "./queries";
import { videoDeliverables } from "./table";

/** Adds a deliverable to a contract; an unknown contract is 422. */
export async function createDeliverable(tx: Db, context: AuditContext, body: NewDeliverable): Promise<Deliverable> {
  await refuseUnknownContract(tx, body.contractId);
  const [made] = await tx
    .insert(videoDeliverables)
    .values({ ...body, createdAt: context.at, updatedAt: context.at })
    .returning({ id: videoDeliverables.id });
  if (!made) throw new Error("An insert answers its row");
  const deliverable = await findDeliverable(tx, made.id);
  await recordEvent(tx, context, {
    action: "deliverable.created",
    entity: "deliverable",
    entityId: made.id,
    after: audited(deliverable),
  });
  await announce(tx, { type: "deliverable.changed", id: made.id });
  return deliverable;
}
