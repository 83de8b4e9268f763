import { type IncomingContract, isReadable, type RefusedRow } from "@crm/domain/contract/incoming-contract";
import type { PlannedRow } from "@crm/domain/import/import-contracts.schema";
import type { Db } from "../../platform/db/client";
import type { RowOutcome } from "./upsert-contracts";

/** Runs work in a transaction, rolls it back, and returns its result. */
export async function dryRun<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const done: { answer?: T; marker: Error } = { marker: new Error("taken back") };
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

// Work that finished has set it, also to undefined.
function answerOf<T>(done: { answer?: T }): T {
  return done.answer as T;
}

/** A row as a plan shows it: whose it is, and what becomes of it. */
export function plannedRow(
  row: IncomingContract | RefusedRow,
  outcome: RowOutcome,
  { isDryRun, message }: { isDryRun: boolean; message?: string | undefined },
): PlannedRow {
  const kind = outcome.outcome;
  return {
    outcome: kind,
    ...(message ? { message } : {}),
    // A contract that a dry run made is gone again, and its id names nothing.
    ...(kind === "failed" || (isDryRun && kind === "created") ? {} : { id: outcome.id }),
    ...(isReadable(row) ? { fullName: row.facts.fullName, socialHandle: row.facts.socialHandle } : {}),
    ...(kind === "updated" ? { changes: outcome.changes } : {}),
  };
}
