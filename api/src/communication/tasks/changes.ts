import { nextContactDate } from "@crm/domain/communication/communication";
import type { ContactTask, TaskChanges } from "@crm/domain/communication/communication.schema";
import type { Moment } from "@crm/domain/contract/term-state";
import { type CalendarDate, dayIn, formatDate } from "@crm/domain/value/calendar";
import { pastDayProblem } from "@crm/domain/value/past-day";
import { and, desc, eq, ne } from "drizzle-orm";
import { lockContract } from "../../contracts/queries";
import { create, differing, edit, type Noun, remove } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict, Invalid } from "../../platform/errors/errors";
import { communicationHistory, communicationSchedule } from "../table";
import { findTask, lockTask, openTaskOf } from "./queries";

const CHANGEABLE_FIELDS = [
  "nextContactDate",
  "followUpDate",
  "notes",
] as const satisfies readonly (keyof ContactTask)[];

export const CONTACT_TASK: Noun<ContactTask, ContactTask, typeof communicationSchedule> = {
  entity: "contact-task",
  table: communicationSchedule,
  lock: lockTask,
  read: findTask,
  audited: { always: ["contractId"], changed: ["weekNumber", ...CHANGEABLE_FIELDS] },
  event: ({ row }) => ({ type: "communication.changed", id: row.contractId }),
  stale: null,
};

/** Throws 409 for an archived creator or one with an open task. */
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
  return create(tx, context, CONTACT_TASK, { values: await nextTask(tx, first, { now: context.at, timeZone }) });
}

const alreadyPlanned = ({ nextContactDate }: ContactTask) =>
  `This creator has a task already, due ${formatDate(nextContactDate)}. Complete or remove it first.`;

/** Due a week after the last real contact (docs/communication.md). The caller must have locked the contract. */
export async function nextTask(
  tx: Db,
  task: { contractId: number; weekNumber: number; followUpDate: string | null },
  { now, timeZone }: Moment,
) {
  const last = await lastRealContact(tx, task.contractId);
  const next = nextContactDate(last && dayIn(timeZone, last), dayIn(timeZone, now));
  return { ...task, nextContactDate: next, createdAt: now };
}

async function lastRealContact(tx: Db, contractId: number): Promise<Date | null> {
  const [last] = await tx
    .select({ at: communicationHistory.lastContactDate })
    .from(communicationHistory)
    .where(
      and(eq(communicationHistory.contractId, contractId), ne(communicationHistory.communicationType, "deal_upload")),
    )
    .orderBy(desc(communicationHistory.lastContactDate))
    .limit(1);
  return last?.at ?? null;
}

type TaskChange = {
  id: number;
  changes: TaskChanges;
  /** null allows past days, for a contact that is recorded late. */
  today: CalendarDate | null;
};

/** Throws 409 for a completed task and 400 for a past day, unless the task already has that day. */
export function changeTask(tx: Db, context: AuditContext, { id, changes, today }: TaskChange): Promise<ContactTask> {
  return edit(tx, context, CONTACT_TASK, {
    id,
    change: (before) => {
      if (before.isCompleted) throw Conflict("A completed task stays as it is.", "completed");
      if (today !== null) refusePastDays(changes, today, before);
      const set = differing(before, changes, CHANGEABLE_FIELDS);
      return set && { set };
    },
  });
}

type Days = { nextContactDate?: CalendarDate | undefined; followUpDate?: CalendarDate | null | undefined };

export function refusePastDays(sent: Days, today: CalendarDate, stored: Days = {}): void {
  const issues = (["nextContactDate", "followUpDate"] as const).flatMap((path) => {
    const message = pastDayProblem(sent[path], today, stored[path]);
    return message === null ? [] : [{ path, message }];
  });
  if (issues.length > 0) throw Invalid(issues);
}

export const deleteTask = (tx: Db, context: AuditContext, id: number): Promise<void> =>
  remove(tx, context, CONTACT_TASK, { id });
