import type { CompletedTask, CompleteTask } from "@crm/domain/communication/communication.schema";
import type { Moment } from "@crm/domain/contract/term-state";
import { dayIn } from "@crm/domain/value/calendar";
import { lockContract } from "../../contracts/queries";
import { auditedFields, edit } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict } from "../../platform/errors/errors";
import { communicationHistory, communicationSchedule } from "../table";
import { CONTACT_TASK, nextTask, refusePastDays } from "./changes";
import { findTask, openTaskOf } from "./queries";

type Completion = { contractId: number; done: CompleteTask; taskId: number | null; timeZone: string };

/** Throws 409 if `taskId` is no longer the open task, so that two concurrent calls record one contact. */
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
  const { communicationType } = done;
  const notes = done.notes ?? open.notes;
  await tx.insert(communicationHistory).values({ contractId, lastContactDate: context.at, communicationType, notes });
  const followUpDate = followUpOf(done, open, moment);
  const next = await nextTask(tx, { contractId, weekNumber: open.weekNumber + 1, followUpDate }, moment);
  const completed = await edit(tx, context, CONTACT_TASK, {
    id: open.id,
    locked: open,
    action: "completed",
    change: () => ({
      set: { isCompleted: 1, completedAt: context.at, notes },
      audit: (after) => ({
        before: auditedFields(CONTACT_TASK, open),
        after: {
          ...auditedFields(CONTACT_TASK, after),
          communicationType,
          nextContactDate: next.nextContactDate,
        },
      }),
    }),
  });
  const [created] = await tx.insert(communicationSchedule).values(next).returning({ id: communicationSchedule.id });
  const { completedAt } = completed;
  if (!created || completedAt === null) throw new Error("The inserted or completed task was not returned");
  return { ...completed, completedAt, next: await findTask(tx, created.id) };
}

function followUpOf(
  { followUpDate }: CompleteTask,
  open: { followUpDate: string | null },
  { now, timeZone }: Moment,
): string | null {
  if (followUpDate !== undefined) return followUpDate;
  return open.followUpDate !== null && open.followUpDate > dayIn(timeZone, now) ? open.followUpDate : null;
}
