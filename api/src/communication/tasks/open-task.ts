import { nextContactDate } from "@crm/domain/communication/communication";
import type { ContactTask } from "@crm/domain/communication/communication.schema";
import type { Moment } from "@crm/domain/contract/term-state";
import { dayIn } from "@crm/domain/value/calendar";
import { and, desc, eq, ne } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { communicationHistory, communicationSchedule } from "../table";
import { findTask } from "./find-task";

type NewTask = { contractId: number; weekNumber: number; followUpDate: string | null };

/** Opens a creator's next weekly task, a week after the last real contact (docs/communication.md); the caller holds the contract. */
export async function openTask(tx: Db, task: NewTask, { now, timeZone }: Moment): Promise<ContactTask> {
  const last = await lastRealContact(tx, task.contractId);
  const [made] = await tx
    .insert(communicationSchedule)
    .values({
      ...task,
      nextContactDate: nextContactDate(last && dayIn(timeZone, last), dayIn(timeZone, now)),
      createdAt: now,
    })
    .returning({ id: communicationSchedule.id });
  if (!made) throw new Error("An insert answers its row");
  return findTask(tx, made.id);
}

// A document that arrived is no conversation.
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
