import type { ImportResult } from "@crm/domain/import-contracts.schema";

/** The toast of an import: "Imported 12 contracts", with " with 2 errors" where rows failed (spec part 1 §8). */
export function importedText({ imported, errors }: Pick<ImportResult, "imported" | "errors">): string {
  return `Imported ${imported} contracts${errors.length > 0 ? ` with ${errors.length} errors` : ""}`;
}
