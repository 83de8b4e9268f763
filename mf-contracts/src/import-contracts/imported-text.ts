import type { ImportResult } from "@crm/domain/import/import-contracts.schema";

/** The toast of an import: "Imported 12 contracts", with " with 2 errors" where rows failed (spec part 1 §8). */
export function importedText({ contracts, errors }: Pick<ImportResult, "contracts" | "errors">): string {
  return `Imported ${contracts.imported} contracts${errors.length > 0 ? ` with ${errors.length} errors` : ""}`;
}

/** What stands under it: "1 skipped", where contracts were. */
export function skippedText({ contracts: { skipped } }: Pick<ImportResult, "contracts">): string | undefined {
  return skipped > 0 ? `${skipped.toLocaleString("en-US")} skipped` : undefined;
}
