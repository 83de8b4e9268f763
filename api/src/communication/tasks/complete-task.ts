import type { CompletedTask, CompleteTask } from "@crm/domain/communication/communication.schema";
import type { Moment } from "@crm/domain/contract/term-state";
import { dayIn } from "@crm/domain/value/calendar";
import { eq } from "drizzle-orm";
import { lockContract } from "../../contracts/queries";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict } from "../../platform/errors/errors";
import { announce } from "../../platform/events/announce";
import { communicationHistory, communicationSchedule } from "../table";
import { audited } from "./audited-task";
import { findTask, openTaskOf } from "./find-task";
import { openTask } from "./open-task";
import { refusePastDays } from "./refuse-past-days";

type Completion = { contractId: number; done: CompleteTask; taskId: number | null; timeZone: string };

/**
 * Completes a creator's open task: the contact goes into the history with now as its date, and the next week's task opens.
 * A day of follow-up that is past is 400. Where the task that was meant is no longer the open one, it is 409, so that two at once are one contact.
 */
export async function completeTask(
  tx: Db,
  context: AuditContext,
  { contractId, done, taskId, timeZone }: Completion,
): Promise<CompletedTask> {
  const moment = { now: context.at, timeZone };
  refusePastDays({ followUpDate: done.followUpDate }, dayIn(timeZone, context.at));
  await lockContract(tx, contractId);
  const open = await openTaskOf(tx, contractId);
  if (open === null && taskId === null)
    throw Conflict("This creator has no open task. Create one first.", "no_open_task");
  if (open === null || open.id !== taskId)
    throw Conflict("This task was completed or removed meanwhile. Look at the list again.", "not_open");
  const { notes, communicationType } = done;
  await tx
    .insert(communicationHistory)
    .values({ contractId, lastContactDate: context.at, communicationType, notes: notes ?? open.notes });
  await tx
    .update(communicationSchedule)
    .set({ isCompleted: 1, completedAt: context.at, notes: notes ?? open.notes })
    .where(eq(communicationSchedule.id, open.id));
  const completed = await findTask(tx, open.id);
  const weekNumber = open.weekNumber + 1;
  const next = await openTask(tx, { contractId, weekNumber, followUpDate: followUpOf(done, open, moment) }, moment);
  await recordEvent(tx, context, {
    action: "contact-task.completed",
    entity: "contact-task",
    entityId: open.id,
    before: audited(open),
    after: { ...audited(completed), communicationType, nextContactDate: next.nextContactDate },
  });
  await announce(tx, { type: "communication.changed", id: contractId });
  return { ...completed, next };
}

// A day to come that was promised is still to come after another contact; one that has come is done with.
function followUpOf(
  { followUpDate }: CompleteTask,
  open: { followUpDate: string | null },
  { now, timeZone }: Moment,
): string | null {
  if (followUpDate !== undefined) return followUpDate;
  return open.followUpDate !== null && open.followUpDate > dayIn(timeZone, now) ? open.followUpDate : null;
}
