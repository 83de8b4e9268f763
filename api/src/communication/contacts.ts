import { CONTACT_EVERY_DAYS } from "@crm/domain/communication/communication";
import {
  type Contact,
  type ContactQuery,
  contactSchema,
  type NewContact,
} from "@crm/domain/communication/communication.schema";
import { addDays, type CalendarDate, dayIn, endOfDayIn, namedDay } from "@crm/domain/value/calendar";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { byContractNamed } from "../contracts/lists/contract-search";
import { contractNameJson, lockContractIfAny, refuseUnknownContract } from "../contracts/queries";
import { create, type UnlockedNoun } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";
import { Invalid, NotFound } from "../platform/errors/errors";
import { describeList } from "../platform/list/describe-list";
import { byAge } from "../platform/list/sorts";
import { communicationHistory } from "./table";
import { changeTask } from "./tasks/changes";
import { openTaskOf } from "./tasks/queries";

export const contactJson = sql`json_build_object('id', h.id, 'contractId', h.contract_id, 'contract', ${contractNameJson},
  'lastContactDate', ${isoInstant(sql`h.last_contact_date`)}, 'communicationType', h.communication_type, 'notes', h.notes)`;

const contacts = sql`communication_history h join contracts c on c.id = h.contract_id`;

export const contactList = describeList<ContactQuery, Contact>({
  name: "contacts",
  sources: [
    {
      row: contactJson,
      from: contacts,
      countFrom: sql`communication_history h`,
      id: sql`h.id`,
      filters: { contractId: (contractId) => sql`h.contract_id = ${contractId}` },
      search: byContractNamed(sql`h.contract_id`, contacts),
      sorts: byAge(sql`h.last_contact_date`),
    },
  ],
});

export async function findContact(db: Db, id: number): Promise<Contact> {
  const [row] = await rowsOf(
    db,
    z.object({ contact: contactSchema }),
    sql`select ${contactJson} as contact from ${contacts} where h.id = ${id}`,
  );
  if (!row) throw NotFound("Contact", id);
  return row.contact;
}

/** Postpones the open task to a week after the contact. Throws 400 for a future day. */
export async function recordContact(
  tx: Db,
  context: AuditContext,
  { contact, timeZone }: { contact: NewContact; timeZone: string },
): Promise<Contact> {
  const { contractId, communicationType, notes } = contact;
  const at = instantOf(contact.lastContactDate, { now: context.at, timeZone });
  await lockContractIfAny(tx, contractId);
  await refuseUnknownContract(tx, contractId);
  return create(tx, context, CONTACT, {
    action: "recorded",
    values: { contractId, communicationType, notes, lastContactDate: at },
    also: async () => {
      if (communicationType !== "deal_upload")
        await moveOpenTask(tx, context, { contractId, contactOn: dayIn(timeZone, at) });
    },
  });
}

const CONTACT: UnlockedNoun<Contact, typeof communicationHistory> = {
  entity: "contact",
  table: communicationHistory,
  read: findContact,
  audited: { always: ["contractId", "communicationType", "lastContactDate", "notes"] },
  event: ({ row }) => ({ type: "communication.changed", id: row.contractId }),
};

function instantOf(sent: string, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const day = namedDay(sent);
  const at = day ? endOfDayIn(timeZone, day) : new Date(sent);
  const isToday = day === dayIn(timeZone, now);
  if (at > now && !isToday) throw Invalid([{ path: "lastContactDate", message: "Enter a day that has come" }]);
  return at > now ? now : at;
}

async function moveOpenTask(tx: Db, context: AuditContext, task: { contractId: number; contactOn: CalendarDate }) {
  const open = await openTaskOf(tx, task.contractId);
  const next = addDays(task.contactOn, CONTACT_EVERY_DAYS);
  if (open && open.nextContactDate < next)
    await changeTask(tx, context, { id: open.id, changes: { nextContactDate: next }, today: null });
}

export async function recordDealUpload(
  tx: Db,
  { contractId, fileName, at }: { contractId: number; fileName: string; at: Date },
): Promise<void> {
  await tx.insert(communicationHistory).values({
    contractId,
    lastContactDate: at,
    communicationType: "deal_upload",
    notes: `Uploaded ${fileName}`,
  });
}
