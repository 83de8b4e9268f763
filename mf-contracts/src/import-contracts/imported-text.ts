import type { ImportResult } from "@crm/domain/import/import-contracts.schema";
import { counted } from "@crm/domain/value/length-of-time";

/**
 * The toast of an import: "Imported 12 contracts", created and updated, with " with 1 error" where a row failed (spec part 1
 * §8); where no row created, changed or failed, that nothing changed.
 */
export function importedText({ contracts, summary, errors }: Told): string {
  // Several rows may name one contract.
  const changed = Math.min(contracts.imported, summary.created + summary.updated);
  const same = counted(contracts.imported, "contract");
  if (changed === 0 && errors.length === 0 && contracts.imported > 0)
    return `Nothing changed: ${same} ${contracts.imported === 1 ? "was" : "were"} already the same`;
  return `Imported ${counted(changed, "contract")}${errors.length > 0 ? ` with ${counted(errors.length, "error")}` : ""}`;
}

type Told = Pick<ImportResult, "contracts" | "summary" | "errors">;

/** What stands under it: "1 skipped", where contracts were. */
export function skippedText({ contracts: { skipped } }: Pick<ImportResult, "contracts">): string | undefined {
  return skipped > 0 ? `${skipped.toLocaleString("en-US")} skipped` : undefined;
}
