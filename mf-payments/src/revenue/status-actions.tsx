import { REVENUE_ACTIONS, type RevenueStatus } from "@crm/domain/payout/revenue";
import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { formatMonth } from "@crm/domain/value/calendar";
import { REVENUE_STATUS } from "@crm/domain/words/payout";
import { Button } from "@crm/ui";
import { useRef } from "react";
import { useMarkRevenue } from "./use-mark-revenue";

const labelOf = (status: RevenueStatus) => `Mark ${REVENUE_STATUS[status].word}`;

/** What can be done with a record in its status (spec part 1 §4). */
export function StatusActions({ record }: { record: RevenueRecord }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const mark = useMarkRevenue(record);
  const what = `${formatMonth(record.month)} of ${record.contract.fullName}`;
  return (
    <fieldset ref={group} tabIndex={-1} className="revenue-actions" aria-label={`Actions for ${what}`}>
      {REVENUE_ACTIONS[record.status].map((status) => (
        <Button
          key={status}
          size="compact-sm"
          variant={status === "paid" ? "light" : "default"}
          aria-label={`${labelOf(status)}: ${what}`}
          loading={mark.isPending && mark.variables === status}
          disabled={mark.isPending}
          onClick={() => {
            // The button goes with its status, and focus must not fall to the top of the page.
            group.current?.focus({ preventScroll: true });
            mark.mutate(status);
          }}
        >
          {labelOf(status)}
        </Button>
      ))}
    </fieldset>
  );
}
