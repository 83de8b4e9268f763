import { IMPORT_OUTCOMES, type ImportOutcome, type ImportResult } from "@crm/domain/import-contracts.schema";
import { Button, Text, VisuallyHidden } from "@crm/ui";
import { useState } from "react";
import { ImportErrors } from "./import-errors";
import { PlannedRows } from "./planned-rows";

const OUTCOME_LABELS: Record<ImportOutcome, string> = {
  created: "New",
  updated: "Updated",
  unchanged: "Unchanged",
  failed: "Failed",
};

/** What an import would do: counts of each outcome, and the rows of the one chosen. */
export function ImportPlan({ plan }: { plan: ImportResult }) {
  const [shown, setShown] = useState<ImportOutcome>(firstToLookAt(plan));
  const rows = plan.rows.filter(({ outcome }) => outcome === shown);
  const more = plan.summary[shown] - rows.length;
  return (
    <section aria-label="Plan" className="contracts-plan">
      <fieldset className="contracts-outcomes">
        <VisuallyHidden component="legend">Rows to show</VisuallyHidden>
        {IMPORT_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === shown ? "light" : "default"}
            aria-pressed={outcome === shown}
            onClick={() => setShown(outcome)}
          >
            {plan.summary[outcome].toLocaleString("en-US")} {OUTCOME_LABELS[outcome]}
          </Button>
        ))}
      </fieldset>
      {plan.ignoredColumns.length > 0 && (
        <Text size="sm" c="dimmed">
          Ignored columns: {plan.ignoredColumns.join(", ")}
        </Text>
      )}
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          No rows.
        </Text>
      ) : (
        <PlannedRows rows={rows} />
      )}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          And {more.toLocaleString("en-US")} more.
        </Text>
      )}
      {shown === "failed" && <ImportErrors errors={plan.errors} listed={false} />}
    </section>
  );
}

function firstToLookAt({ summary }: ImportResult): ImportOutcome {
  if (summary.updated > 0) return "updated";
  if (summary.failed > 0 && summary.created === 0) return "failed";
  return summary.created > 0 ? "created" : "unchanged";
}
