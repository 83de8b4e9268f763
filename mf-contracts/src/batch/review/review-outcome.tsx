import type { PlannedRow } from "@crm/domain/import/import-contracts.schema";
import { StatusBadge } from "@crm/ui";
import type { ReviewRow } from "./review-rows";

/** What saving does with a row, in a word; nothing while that is not known yet. */
export function ReviewOutcome({ row, planned }: { row: ReviewRow; planned: PlannedRow | undefined }) {
  if (row.isUndecided) return <StatusBadge tone="soon">Look first</StatusBadge>;
  if (row.isLeftOut)
    return <StatusBadge tone="rest">{planned?.outcome === "updated" ? "Skipped" : "Left out"}</StatusBadge>;
  if (row.facts === null || planned?.outcome === "failed")
    return <StatusBadge tone="late">Cannot be saved</StatusBadge>;
  if (planned?.outcome === "created") return <StatusBadge tone="done">New</StatusBadge>;
  if (planned?.outcome === "updated") return <StatusBadge tone="moving">Exists</StatusBadge>;
  if (planned?.outcome === "unchanged") return <StatusBadge tone="rest">Says the same</StatusBadge>;
  return <span className="batch-outcome-pending">Checking</span>;
}
