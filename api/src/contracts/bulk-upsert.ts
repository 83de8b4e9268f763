import { createHash } from "node:crypto";
import { normaliseBulkRow } from "@crm/domain/bulk-upsert";
import type { BulkUpsertResult } from "@crm/domain/bulk-upsert.schema";
import type { CalendarDate } from "@crm/domain/calendar";
import { type IncomingContract, isReadable, type RefusedRow } from "@crm/domain/incoming-contract";
import { inArray } from "drizzle-orm";
import type { AuditContext } from "../audit/record-event";
import { assignFile } from "../contract-files/assign-file";
import { contractFiles } from "../contract-files/table";
import type { Db } from "../db/client";
import { recordOperation } from "./record-operation";
import { upsertContracts } from "./upsert-contracts";
import { lockContracts } from "./upsert-sql";

/** Saves many contracts by their handles; a row that cannot be stored is named and stops no other (behaviour §2). */
export async function bulkUpsert(
  tx: Db,
  context: AuditContext,
  { rows, operationId, today }: { rows: readonly unknown[]; operationId: string; today: CalendarDate },
): Promise<BulkUpsertResult> {
  await lockContracts(tx);
  const fileIds = rows.map(fileIdOf);
  const knownFiles = await existingFiles(tx, fileIds);
  const incoming = rows.map((row, index): IncomingContract | RefusedRow => {
    const fileId = fileIds[index] ?? null;
    return fileId === null || knownFiles.has(fileId)
      ? normaliseBulkRow(row, { today, unknownHandle: unknownHandle(row) })
      : { field: "contractFileId", reason: `Contract file ${fileId} was not found` };
  });
  await recordOperation(tx, context, { operationId, action: "contracts.bulk-upserted" });
  const outcomes = await upsertContracts(tx, context, operationId, incoming);

  const result: BulkUpsertResult = { summary: { created: 0, updated: 0, failed: [] }, rows: [] };
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.outcome === "failed") {
      result.summary.failed.push({
        index,
        reason: outcome.reason,
        socialHandle: handleOf(rows[index], incoming[index]),
      });
      continue;
    }
    result.summary[outcome.outcome === "created" ? "created" : "updated"] += 1;
    result.rows.push({ index, id: outcome.id, defaultedFields: outcome.defaultedFields });
    const fileId = fileIds[index];
    if (fileId) await assignFile(tx, context, { fileId, contractId: outcome.id });
  }
  return result;
}

// Over the row as it was sent, so that a chunk sent twice finds the contract it made.
function unknownHandle(row: unknown): string {
  return `@unknown-${createHash("sha256").update(JSON.stringify(row)).digest("hex").slice(0, 10)}`;
}

function fileIdOf(row: unknown): number | null {
  const id = typeof row === "object" && row !== null && "contractFileId" in row ? row.contractFileId : null;
  return id === null || id === undefined ? null : Number.isSafeInteger(id) ? Number(id) : -1;
}

async function existingFiles(tx: Db, ids: readonly (number | null)[]): Promise<Set<number>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  const found = await tx.select({ id: contractFiles.id }).from(contractFiles).where(inArray(contractFiles.id, wanted));
  return new Set(found.map(({ id }) => id));
}

function handleOf(row: unknown, read: IncomingContract | RefusedRow | undefined): string {
  if (read && isReadable(read)) return read.facts.socialHandle;
  const handle = typeof row === "object" && row !== null && "socialHandle" in row ? row.socialHandle : "";
  return typeof handle === "string" ? handle.slice(0, 200) : "";
}
