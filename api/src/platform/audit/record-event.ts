import type { Actor } from "@crm/domain/access/actor";
import type { LiveEvent } from "@crm/domain/server/live-event";
import type { Db } from "../db/client";
import { announcing } from "../events/announce";
import { auditEvents } from "./table";

export type AuditContext = { actor: Actor; requestId: string | null; at: Date };

export type AuditEntry = {
  action: string;
  entity: string;
  entityId: string | number | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  operationId?: string;
};

/** Announces `live` in the same statement. */
export async function recordEvent(
  tx: Db,
  context: AuditContext,
  entry: AuditEntry,
  live: LiveEvent | null = null,
): Promise<void> {
  const insert = tx.insert(auditEvents).values({
    ...context,
    ...entry,
    entityId: entry.entityId === null ? null : String(entry.entityId),
  });
  await (live ? insert.returning({ announced: announcing(live) }) : insert);
}
