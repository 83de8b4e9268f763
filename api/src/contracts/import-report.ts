import { headerOf } from "@crm/domain/contract-csv";
import type { ImportOutcome, ImportResult } from "@crm/domain/import-contracts.schema";
import type { IncomingContract, RefusedRow } from "@crm/domain/incoming-contract";
import { isReadable } from "@crm/domain/incoming-contract";
import type { RowOutcome } from "./upsert-contracts";

/** Rows of each outcome that an answer shows (behaviour §2). */
const SHOWN_ROWS = 200;

/** A row of the file as it was read. */
export type ReadRow = { line: number; row: IncomingContract | RefusedRow };

/** Collects what an import does, in memory that does not grow with the rows that go well. */
export function importReport({ ignoredColumns, isDryRun }: { ignoredColumns: string[]; isDryRun: boolean }) {
  const rows: ImportResult["rows"] = [];
  const errors: string[] = [];
  const summary: Record<ImportOutcome, number> = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  return {
    add({ line, row }: ReadRow, outcome: RowOutcome) {
      const kind = outcome.outcome;
      summary[kind] += 1;
      const message = outcome.outcome === "failed" ? messageOf(outcome) : undefined;
      if (message) errors.push(`Line ${line}: ${message}`);
      if (summary[kind] > SHOWN_ROWS) return;
      rows.push({
        line,
        outcome: kind,
        ...(message ? { message } : {}),
        // A contract that a dry run made is gone again, and its id names nothing.
        ...(outcome.outcome === "failed" || (isDryRun && kind === "created") ? {} : { id: outcome.id }),
        ...(isReadable(row) ? { fullName: row.facts.fullName, socialHandle: row.facts.socialHandle } : {}),
        ...(outcome.outcome === "updated" ? { changes: outcome.changes } : {}),
      });
    },
    hasChanges: () => summary.created + summary.updated > 0,
    result: (operationId: string | null): ImportResult => ({
      imported: summary.created + summary.updated + summary.unchanged,
      errors,
      rows,
      summary,
      ignoredColumns,
      ...(operationId === null ? {} : { operationId }),
    }),
  };
}

function messageOf({ field, reason }: RefusedRow): string {
  const column = headerOf(field);
  return column === null ? reason : `${column}: ${reason}`;
}
