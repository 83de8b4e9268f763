import { type IncomingContract, isReadable, type RefusedRow } from "@crm/domain/contract/incoming-contract";
import type { PlannedRow } from "@crm/domain/import/import-contracts.schema";
import type { Db } from "../../platform/db/client";
import type { RowOutcome } from "./upsert-contracts";

export async function dryRun<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const done: { answer?: T; marker: Error } = { marker: new Error("rolled back") };
  try {
    return await db.transaction(async (tx) => {
      done.answer = await work(tx);
      throw done.marker;
    });
  } catch (error) {
    if (error !== done.marker || !("answer" in done)) throw error;
    return answerOf(done);
  }
}

function answerOf<T>(done: { answer?: T }): T {
  return done.answer as T;
}

export function plannedRow(
  row: IncomingContract | RefusedRow,
  outcome: RowOutcome,
  { isDryRun, message }: { isDryRun: boolean; message?: string | undefined },
): PlannedRow {
  const kind = outcome.outcome;
  return {
    outcome: kind,
    ...(message ? { message } : {}),
    // A dry run rolls back the contracts it creates, so their ids are omitted.
    ...(kind === "failed" || (isDryRun && kind === "created") ? {} : { id: outcome.id }),
    ...(isReadable(row) ? { fullName: row.facts.fullName, socialHandle: row.facts.socialHandle } : {}),
    ...(kind === "updated" ? { changes: outcome.changes } : {}),
  };
}
