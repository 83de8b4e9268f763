import type { Fault, IncomingContract, RefusedRow } from "@crm/domain/contract/incoming-contract";
import { headerOf } from "@crm/domain/import/contract-csv";
import type { ImportOutcome, ImportResult } from "@crm/domain/import/import-contracts.schema";
import { plannedRow } from "./dry-run";
import type { RowOutcome } from "./upsert-contracts";

const SHOWN_ROWS = 200;

export type ReadRow = { line: number; row: IncomingContract | RefusedRow };

/** Memory does not grow with the number of successful rows. */
export function importReport({ ignoredColumns, isDryRun }: { ignoredColumns: string[]; isDryRun: boolean }) {
  const rows: ImportResult["rows"] = [];
  const errors: string[] = [];
  const summary: Record<ImportOutcome, number> = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
  return {
    add({ line, row }: ReadRow, outcome: RowOutcome, repeats: number | undefined) {
      const kind = outcome.outcome !== "failed" && outcome.isSkipped ? "skipped" : outcome.outcome;
      summary[kind] += 1;
      const message = outcome.outcome === "failed" ? messageOf(outcome.faults) : undefined;
      if (message) errors.push(`Line ${line}: ${message}`);
      if (summary[kind] > SHOWN_ROWS) return;
      const planned = plannedRow(row, outcome, { isDryRun, message });
      rows.push({ line, ...planned, outcome: kind, ...(repeats === undefined ? {} : { repeats }) });
    },
    hasChanges: () => summary.created + summary.updated > 0,
    result: (operationId: string | null): Omit<ImportResult, "contracts"> => ({
      imported: summary.created + summary.updated + summary.unchanged,
      errors,
      rows,
      summary,
      ignoredColumns,
      ...(operationId === null ? {} : { operationId }),
    }),
  };
}

function messageOf(faults: readonly Fault[]): string {
  const words = faults.map(({ field, reason }) => {
    const column = headerOf(field);
    return column === null ? reason : `${column}: ${reason}`;
  });
  return words.join("; ");
}

/** If several lines name a contract, the choice made for the first line that would change it applies to all. */
export function contractsOfFile(isLineKept: (line: number) => boolean) {
  const imported = new Set<number>();
  const created = new Set<number>();
  const chosenAt = new Map<number, number>();
  const writtenAt = new Map<number, number>();
  return {
    isKept(id: number, line: number): boolean {
      // Later lines may change a contract that this file created.
      if (created.has(id)) return false;
      const first = chosenAt.get(id) ?? line;
      chosenAt.set(id, first);
      return isLineKept(first);
    },
    recordRow(line: number, row: RowOutcome): number | undefined {
      if (row.outcome === "failed") return undefined;
      const repeats = writtenAt.get(row.id);
      if (!row.isSkipped) imported.add(row.id);
      if (row.outcome === "created") created.add(row.id);
      if (row.outcome !== "unchanged") writtenAt.set(row.id, line);
      return repeats;
    },
    counts: (): ImportResult["contracts"] => ({
      imported: imported.size,
      existing: chosenAt.size,
      skipped: [...chosenAt.values()].filter(isLineKept).length,
    }),
  };
}
