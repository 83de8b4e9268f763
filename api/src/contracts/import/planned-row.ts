import { type IncomingContract, isReadable, type RefusedRow } from "@crm/domain/contract/incoming-contract";
import type { PlannedRow } from "@crm/domain/import/import-contracts.schema";
import type { RowOutcome } from "./upsert-contracts";

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
