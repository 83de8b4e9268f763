import { CONTACT_EVERY_DAYS } from "@crm/domain/communication/communication";
import type { Contact, NewContact } from "@crm/domain/communication/communication.schema";
import { addDays, type CalendarDate, dayIn, endOfDayIn, isCalendarDate } from "@crm/domain/value/calendar";
import { holdContract, refuseUnknownContract } from "../contracts/queries";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Invalid } from "../platform/errors/errors";
import { announce } from "../platform/events/announce";
import { findContact } from "./contacts";
import { communicationHistory } from "./table";
import { changeTask } from "./tasks/change-task";
import { openTaskOf } from "./tasks/find-task";

/**
 * Notes a contact that was made, now or on a day before; a creator's open task moves to a week after it where that is
 * later. A contact to come is 400.
 */
export async function recordContact(
  tx: Db,
  context: AuditContext,
  { contact, timeZone }: { contact: NewContact; timeZone: string },
): Promise<Contact> {
  const { contractId, communicationType, notes } = contact;
  const at = instantOf(contact.lastContactDate, { now: context.at, timeZone });
  await holdContract(tx, contractId);
  await refuseUnknownContract(tx, contractId);
  const [made] = await tx
    .insert(communicationHistory)
    .values({ contractId, communicationType, notes, lastContactDate: at })
    .returning({ id: communicationHistory.id });
  if (!made) throw new Error("An insert answers its row");
  if (communicationType !== "deal_upload")
    await moveOpenTask(tx, context, { contractId, contactOn: dayIn(timeZone, at) });
  await recordEvent(tx, context, {
    action: "contact.recorded",
    entity: "contact",
    entityId: made.id,
    after: { contractId, communicationType, lastContactDate: at.toISOString(), notes },
  });
  await announce(tx, { type: "communication.changed", id: contractId });
  return findContact(tx, made.id);
}

function instantOf(given: string, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const at = isCalendarDate(given) ? endOfDayIn(timeZone, given) : new Date(given);
  const isToday = isCalendarDate(given) && given === dayIn(timeZone, now);
  if (at > now && !isToday) throw Invalid([{ path: "lastContactDate", message: "Enter a day that has come" }]);
  return at > now ? now : at;
}

async function moveOpenTask(tx: Db, context: AuditContext, task: { contractId: number; contactOn: CalendarDate }) {
  const open = await openTaskOf(tx, task.contractId);
  const next = addDays(task.contactOn, CONTACT_EVERY_DAYS);
  if (open && open.nextContactDate < next)
    await changeTask(tx, context, { id: open.id, changes: { nextContactDate: next }, today: null });
}
