import type { ContactTask, TaskChanges } from "@crm/domain/communication/communication.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict } from "../../platform/errors/errors";
import { announce } from "../../platform/events/announce";
import { communicationSchedule } from "../table";
import { audited, CHANGEABLE_FIELDS } from "./audited-task";
import { findTask, lockTask } from "./find-task";
import { refusePastDays } from "./refuse-past-days";

type Change = {
  id: number;
  changes: TaskChanges;
  /** Null where a contact long ago, and nobody's wish, sets the day. */
  today: CalendarDate | null;
};

/** Changes what is sent of an open task; a completed one is 409, and a day that is past is 400 where it is not kept. */
export async function changeTask(tx: Db, context: AuditContext, { id, changes, today }: Change): Promise<ContactTask> {
  const before = await lockTask(tx, id);
  if (before.isCompleted) throw Conflict("A completed task stays as it is.", "completed");
  if (today !== null) refusePastDays(changes, today, before);
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
