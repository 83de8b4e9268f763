import type { ImportResult } from "@crm/domain/import/import-contracts.schema";
import { counted } from "@crm/domain/value/length-of-time";

/** The toast of an import: "Imported 12 contracts", with " with 1 error" where a row failed (spec part 1 §8). */
export function importedText({ contracts, errors }: Pick<ImportResult, "contracts" | "errors">): string {
  return `Imported ${counted(contracts.imported, "contract")}${errors.length > 0 ? ` with ${counted(errors.length, "error")}` : ""}`;
}

/** What stands under it: "1 skipped", where contracts were. */
export function skippedText({ contracts: { skipped } }: Pick<ImportResult, "contracts">): string | undefined {
  return skipped > 0 ? `${skipped.toLocaleString("en-US")} skipped` : undefined;
}
