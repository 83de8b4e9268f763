import type { ContactTask, TaskChanges } from "@crm/domain/communication.schema";
import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../audit/record-event";
import type { Db } from "../db/client";
import { announce } from "../events/announce";
import { Conflict } from "../http/errors";
import { audited, CHANGEABLE_FIELDS } from "./audited-task";
import { findTask, lockTask } from "./find-task";
import { communicationSchedule } from "./table";

/** Changes what is sent of an open task; a completed one is 409. */
export async function changeTask(
  tx: Db,
  context: AuditContext,
  { id, changes }: { id: number; changes: TaskChanges },
): Promise<ContactTask> {
  const before = await lockTask(tx, id);
  if (before.isCompleted) throw Conflict("A completed task stays as it is.", "completed");
  const wanted = { ...before, ...changes };
  const changed = CHANGEABLE_FIELDS.filter((field) => wanted[field] !== before[field]);
  if (changed.length === 0) return before;
  const { nextContactDate, followUpDate, notes } = wanted;
  await tx
    .update(communicationSchedule)
    .set({ nextContactDate, followUpDate, notes })
    .where(eq(communicationSchedule.id, id));
  const after = await findTask(tx, id);
  await recordEvent(tx, context, {
    action: "contact-task.updated",
    entity: "contact-task",
    entityId: id,
    before: audited(before, changed),
    after: audited(after, changed),
  });
  await announce(tx, { type: "communication.changed", id: before.contractId });
  return after;
}
