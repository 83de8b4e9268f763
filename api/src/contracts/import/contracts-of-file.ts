import type { ImportResult } from "@crm/domain/import/import-contracts.schema";
import type { RowOutcome } from "./upsert-contracts";

/**
 * Knows the contracts that a file's lines name, so that one named twice is one contract with one choice, that of the
 * first line that would change it; `isLineKept` tells what was chosen at a line.
 */
export function contractsOfFile(isLineKept: (line: number) => boolean) {
  const imported = new Set<number>();
  const made = new Set<number>();
  const chosenAt = new Map<number, number>();
  const writtenAt = new Map<number, number>();
  return {
    /** Whether a contract that is there stays as it is, of a line that would change it. */
    isKept(id: number, line: number): boolean {
      // A contract that an earlier line made is this file's own, and takes its later lines.
      if (made.has(id)) return false;
      const first = chosenAt.get(id) ?? line;
      chosenAt.set(id, first);
      return isLineKept(first);
    },
    /** Notes what became of a line; answers the line before it that made or changed the same contract, if there is one. */
    noteRow(line: number, row: RowOutcome): number | undefined {
      if (row.outcome === "failed") return undefined;
      const repeats = writtenAt.get(row.id);
      if (!row.isSkipped) imported.add(row.id);
      if (row.outcome === "created") made.add(row.id);
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
