import type { PlannedRow } from "@crm/domain/import/import-contracts.schema";
import { BATCH_OUTCOME } from "@crm/domain/words/contract";
import { StatusBadge } from "@crm/ui";
import type { ReviewRow } from "./review-rows";

/** What saving does with a row, in a word; nothing while that is not known yet. */
export function ReviewOutcome({ row, planned }: { row: ReviewRow; planned: PlannedRow | undefined }) {
  const outcome = outcomeOf(row, planned);
  return outcome ? (
    <StatusBadge {...BATCH_OUTCOME[outcome]} />
  ) : (
    <span className="batch-outcome-pending">Checking</span>
  );
}

function outcomeOf(row: ReviewRow, planned: PlannedRow | undefined): keyof typeof BATCH_OUTCOME | undefined {
  if (row.isUndecided) return "undecided";
  if (row.isLeftOut) return planned?.outcome === "updated" ? "skipped" : "left_out";
  return row.facts === null ? "failed" : planned?.outcome;
}
