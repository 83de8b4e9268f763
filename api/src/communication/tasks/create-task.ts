import type { ContactTask } from "@crm/domain/communication/communication.schema";
import { formatDate } from "@crm/domain/value/calendar";
import { lockContract } from "../../contracts/queries";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict } from "../../platform/errors/errors";
import { announce } from "../../platform/events/announce";
import { audited } from "./audited-task";
import { openTaskOf } from "./find-task";
import { openTask } from "./open-task";

/** Begins a weekly schedule for a creator; one who has an open task, or is archived, is 409. */
export async function createTask(
  tx: Db,
  context: AuditContext,
  { contractId, timeZone }: { contractId: number; timeZone: string },
): Promise<ContactTask> {
  const { status } = await lockContract(tx, contractId);
  if (status === "ARCHIVED")
    throw Conflict("This contract is archived. Make it active again before you plan contact.", "archived");
  const open = await openTaskOf(tx, contractId);
  if (open) throw Conflict(alreadyPlanned(open), "has_open_task", { taskId: open.id });
  const first = { contractId, weekNumber: 1, followUpDate: null };
  const task = await openTask(tx, first, { now: context.at, timeZone });
  await recordEvent(tx, context, {
    action: "contact-task.created",
    entity: "contact-task",
    entityId: task.id,
    after: audited(task),
  });
  await announce(tx, { type: "communication.changed", id: contractId });
  return task;
}

const alreadyPlanned = ({ nextContactDate }: ContactTask) =>
  `This creator has a task already, due ${formatDate(nextContactDate)}. Complete or remove it first.`;
