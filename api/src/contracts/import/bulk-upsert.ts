import { createHash } from "node:crypto";
import { type IncomingContract, isReadable, type RefusedRow } from "@crm/domain/contract/incoming-contract";
import { normaliseBulkRow } from "@crm/domain/import/bulk-upsert";
import type { BulkPlan, BulkUpsertResult } from "@crm/domain/import/bulk-upsert.schema";
import type { PlanOutcome } from "@crm/domain/import/import-contracts.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { ContractHooks } from "../deps";
import { filesOfRows } from "./bulk-upsert-files";
import { dryRun, plannedRow } from "./dry-run";
import { recordOperation } from "./record-operation";
import { type RowOutcome, upsertContracts } from "./upsert-contracts";
import { lockContracts } from "./upsert-sql";

type Chunk = { rows: readonly unknown[]; operationId: string; today: CalendarDate; timeZone: string };

export async function bulkUpsert(
  tx: Db,
  hooks: ContractHooks,
  context: AuditContext,
  chunk: Chunk,
): Promise<BulkUpsertResult> {
  await lockContracts(tx);
  await recordOperation(tx, context, { operationId: chunk.operationId, action: "contracts.bulk-upserted" });
  const stored = await storeRows(tx, hooks, context, chunk);
  const result: BulkUpsertResult = { summary: { created: 0, updated: 0, failed: [] }, rows: [] };
  for (const [index, { incoming, outcome }] of stored.entries()) {
    if (outcome.outcome === "failed") {
      const socialHandle = handleOf(chunk.rows[index], incoming);
      result.summary.failed.push({ index, reason: faultsText(outcome), socialHandle });
      continue;
    }
    result.summary[outcome.outcome === "created" ? "created" : "updated"] += 1;
    const { id, defaultedFields } = outcome;
    result.rows.push({ index, id, outcome: outcome.outcome, defaultedFields });
  }
  return result;
}

export async function planBulkUpsert(
  db: Db,
  hooks: ContractHooks,
  context: AuditContext,
  chunk: Chunk,
): Promise<BulkPlan> {
  const stored = await dryRun(db, async (tx) => {
    await lockContracts(tx);
    return storeRows(tx, hooks, context, chunk);
  });
  const summary: Record<PlanOutcome, number> = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const rows = stored.map(({ incoming, outcome }, index) => {
    summary[outcome.outcome] += 1;
    const message = outcome.outcome === "failed" ? faultsText(outcome) : undefined;
    return { index, ...plannedRow(incoming, outcome, { isDryRun: true, message }) };
  });
  return { summary, rows };
}

type StoredRow = { incoming: IncomingContract | RefusedRow; outcome: RowOutcome };

async function storeRows(
  tx: Db,
  hooks: ContractHooks,
  context: AuditContext,
  { rows, operationId, today, timeZone }: Chunk,
): Promise<StoredRow[]> {
  const files = await filesOfRows(tx, hooks, rows);
  const incoming = rows.map((row, index) =>
    files.check(normaliseBulkRow(row, { today, timeZone, unknownHandle: unknownHandle(row) }), index),
  );
  const outcomes = await upsertContracts(tx, hooks, context, { operationId, rows: incoming, today });
  await files.assign(context, operationId, outcomes);
  return outcomes.flatMap((outcome, index) => {
    const read = incoming[index];
    return read ? [{ incoming: read, outcome }] : [];
  });
}

// A hash of the sent row, so that a repeated chunk finds the contract it created.
function unknownHandle(row: unknown): string {
  return `@unknown-${createHash("sha256").update(JSON.stringify(row)).digest("hex").slice(0, 10)}`;
}

function faultsText({ faults }: RefusedRow): string {
  return [...new Set(faults.map(({ reason }) => reason))].join("; ");
}

function handleOf(row: unknown, read: IncomingContract | RefusedRow): string {
  if (isReadable(read)) return read.facts.socialHandle;
  const handle = typeof row === "object" && row !== null && "socialHandle" in row ? row.socialHandle : "";
  return typeof handle === "string" ? handle.slice(0, 200) : "";
}
