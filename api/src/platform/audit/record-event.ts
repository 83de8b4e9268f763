import type { Db } from "../db/client";
import { auditEvents } from "./table";

export type AuditContext = { actor: string; requestId: string | null; at: Date };

export type AuditEntry = {
  action: string;
  entity: string;
  entityId: string | number | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  operationId?: string;
};

export async function recordEvent(tx: Db, context: AuditContext, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEvents).values({
    ...context,
    ...entry,
    entityId: entry.entityId === null ? null : String(entry.entityId),
  });
}
