import type { ImportResult } from "@crm/domain/import/import-contracts.schema";

type Row = ImportResult["rows"][number];

/** The line whose choice, Update or Skip, holds for a row; null where an earlier line of the file makes its contract. */
export function decidingLine(row: Row, rows: readonly Row[]): number | null {
  if (row.repeats === undefined) return row.outcome === "updated" ? row.line : null;
  const earlier = rows.find(({ line }) => line === row.repeats);
  return earlier ? decidingLine(earlier, rows) : null;
}
