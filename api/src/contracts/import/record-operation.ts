import { and, eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import { auditEvents } from "../../platform/audit/table";
import type { Db } from "../../platform/db/client";
import { Conflict } from "../../platform/errors/errors";

export const OPERATION_ACTIONS = ["contracts.bulk-upserted", "contracts.imported"] as const;

export async function recordOperation(
  tx: Db,
  context: AuditContext,
  { operationId, action }: { operationId: string; action: (typeof OPERATION_ACTIONS)[number] },
): Promise<void> {
  const earlier = await findOperationEvents(tx, operationId);
  const isAnother = earlier.some((event) => event.action !== action || event.actor !== context.actor);
  if (isAnother) throw Conflict("This operation id was used before", "operation_used");
  if (earlier.length > 0) return;
  await recordEvent(tx, context, { action, entity: "operation", entityId: operationId, operationId });
}

export async function findOperationEvents(tx: Db, operationId: string) {
  return tx
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, "operation"), eq(auditEvents.entityId, operationId)));
}
