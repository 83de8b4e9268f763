import { errorDetails } from "@crm/api-client";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { Button, ErrorState, Text, VisuallyHidden } from "@crm/ui";
import { useDeferredValue, useState } from "react";
import { ReviewRowItem } from "./review-row";
import type { Decision, ReviewRow } from "./review-rows";
import type { BatchPlan } from "./use-batch-plan";
import "./review.css";

interface ReviewListProps {
  rows: readonly ReviewRow[];
  plan: BatchPlan;
  today: CalendarDate;
  decide: (ids: readonly number[], decision: Decision) => void;
  onCovered: (isCovered: boolean) => void;
}

const FILTERS = ["all", "look", "existing", "wrong", "out"] as const;
type Filter = (typeof FILTERS)[number];

const AT_ONCE = 30;

const FILTER_LABELS: Record<Filter, string> = {
  all: "All",
  look: "Need a look",
  existing: "Exist already",
  wrong: "Cannot be saved",
  out: "Left out",
};

export function ReviewList({ rows, plan, today, decide, onCovered }: ReviewListProps) {
  const [filter, setFilter] = useState<Filter>("all");
  const [openRow, setOpenRow] = useState<number | null>(null);
  const isIn = (row: ReviewRow, wanted: Filter) => kindsOf(row, plan).includes(wanted);
  const shown = rows.filter((row) => isIn(row, filter));
  // Renders the first rows immediately and the rest deferred, so that 500 rows do not block the page.
  const listed = useDeferredValue(shown, shown.slice(0, AT_ONCE));
  const existing = rows.filter((row) => isIn(row, "existing"));
  const updated = existing.filter(({ isLeftOut }) => !isLeftOut);
  const chooseAll = (isLeftOut: boolean) =>
    decide(
      existing.map(({ id }) => id),
      { isLeftOut },
    );
  return (
    <section aria-label="Review" className="batch-review">
      <fieldset className="batch-filters">
        <VisuallyHidden component="legend">Rows to show</VisuallyHidden>
        {FILTERS.map((name) => {
          const count = rows.filter((row) => isIn(row, name)).length;
          return name !== "all" && count === 0 && filter !== name ? null : (
            <Button
              key={name}
              size="compact-md"
              variant={filter === name ? "light" : "default"}
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
            >
              {FILTER_LABELS[name]} ({count})
            </Button>
          );
        })}
      </fieldset>
      {existing.length > 0 && (
        <div className="contracts-existing">
          <Text size="sm">
            {existing.length === 1
              ? "1 handle has a contract already."
              : `${existing.length} handles have a contract already.`}{" "}
            Each row shows the old and new values.
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={updated.length === existing.length}
            onClick={() => chooseAll(false)}
          >
            Update all
          </Button>
          <Button size="compact-sm" variant="default" disabled={updated.length === 0} onClick={() => chooseAll(true)}>
            Skip all
          </Button>
        </div>
      )}
      {plan.error !== null && (
        <ErrorState
          title="What saving would change could not be checked"
          {...errorDetails(plan.error)}
          onRetry={plan.retry}
        />
      )}
      <ul className="batch-rows" aria-label="Contracts found" aria-busy={plan.isPending}>
        {listed.map((row) => (
          <ReviewRowItem
            key={row.id}
            row={row}
            planned={plan.rows.get(row.id)}
            today={today}
            isOpen={openRow === row.id}
            onOpen={setOpenRow}
            decide={decide}
            onCovered={onCovered}
          />
        ))}
        {shown.length === 0 && <li className="batch-nothing">No rows.</li>}
      </ul>
    </section>
  );
}

function kindsOf(row: ReviewRow, plan: BatchPlan): Filter[] {
  const outcome = plan.rows.get(row.id)?.outcome;
  const needsLook = Object.keys(row.marks).length > 0 || row.sameHandleAs !== null || row.sameFileAs !== null;
  return [
    "all",
    ...(row.isUndecided || (needsLook && !row.isLeftOut) ? (["look"] as const) : []),
    ...(outcome === "updated" ? (["existing"] as const) : []),
    ...(!row.isLeftOut && (row.facts === null || outcome === "failed") ? (["wrong"] as const) : []),
    ...(row.isLeftOut && !row.isUndecided ? (["out"] as const) : []),
  ];
}
