import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { announce } from "../../platform/events/announce";
import { communicationSchedule } from "../table";
import { audited } from "./audited-task";
import { lockTask } from "./find-task";

/** Removes a task from the schedule; the contacts that were made stay in the history. */
export async function deleteTask(tx: Db, context: AuditContext, id: number): Promise<void> {
  const before = await lockTask(tx, id);
  await tx.delete(communicationSchedule).where(eq(communicationSchedule.id, id));
  await recordEvent(tx, context, {
    action: "contact-task.deleted",
    entity: "contact-task",
    entityId: id,
    before: audited(before),
  });
  await announce(tx, { type: "communication.changed", id: before.contractId });
}
