import type { CheckInMessage } from "@crm/domain/communication/check-in-messages";
import { and, eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { announce } from "../../platform/events/announce";
import { communicationSchedule } from "../table";

/** Keeps the messages made for a creator with the open task, where there is one. */
export async function keepMessages(
  tx: Db,
  context: AuditContext,
  { contractId, messages }: { contractId: number; messages: CheckInMessage[] },
): Promise<void> {
  const [task] = await tx
    .update(communicationSchedule)
    .set({ aiGeneratedMessages: JSON.stringify(messages) })
    .where(and(eq(communicationSchedule.contractId, contractId), eq(communicationSchedule.isCompleted, 0)))
    .returning({ id: communicationSchedule.id });
  if (!task) return;
  await recordEvent(tx, context, {
    action: "contact-task.messages-written",
    entity: "contact-task",
    entityId: task.id,
    after: { contractId },
  });
  await announce(tx, { type: "communication.changed", id: contractId });
}
