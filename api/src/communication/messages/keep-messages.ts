import type { CheckInMessage } from "@crm/domain/communication/check-in-messages";
import { and, eq } from "drizzle-orm";
import { editAtOnce } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { communicationSchedule } from "../table";
import { CONTACT_TASK } from "../tasks/changes";

/** Keeps the messages made for a creator with the open task, where there is one. */
export async function keepMessages(
  tx: Db,
  context: AuditContext,
  { contractId, messages }: { contractId: number; messages: CheckInMessage[] },
): Promise<void> {
  await editAtOnce(tx, context, CONTACT_TASK, {
    action: "messages-written",
    write: async () => {
      const tasks = await tx
        .update(communicationSchedule)
        .set({ aiGeneratedMessages: JSON.stringify(messages) })
        .where(and(eq(communicationSchedule.contractId, contractId), eq(communicationSchedule.isCompleted, 0)))
        .returning({ id: communicationSchedule.id });
      return tasks.map(({ id }) => ({ id, row: { contractId }, after: { contractId } }));
    },
  });
}
