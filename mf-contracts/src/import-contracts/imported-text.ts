import type { ImportResult } from "@crm/domain/import/import-contracts.schema";
import { counted } from "@crm/domain/value/length-of-time";

/** `Imported 12 contracts with 1 error` */
export function importedText({ contracts, summary, errors }: ImportCounts): string {
  // Several rows may change the same contract, so rows cannot be counted as contracts.
  const changed = Math.min(contracts.imported, summary.created + summary.updated);
  const same = counted(contracts.imported, "contract");
  if (changed === 0 && errors.length === 0 && contracts.imported > 0)
    return `Nothing changed: ${same} ${contracts.imported === 1 ? "was" : "were"} already the same`;
  return `Imported ${counted(changed, "contract")}${errors.length > 0 ? ` with ${counted(errors.length, "error")}` : ""}`;
}

type ImportCounts = Pick<ImportResult, "contracts" | "summary" | "errors">;

export function skippedText({ contracts: { skipped } }: Pick<ImportResult, "contracts">): string | undefined {
  return skipped > 0 ? `${skipped.toLocaleString("en-US")} skipped` : undefined;
}
