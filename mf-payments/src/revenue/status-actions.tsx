import { type ApiClient, refreshRevenue, showMarked } from "@crm/api-client";
import { canBecome, REVENUE_ACTIONS, type RevenueStatus } from "@crm/domain/payout/revenue";
import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { formatMonth } from "@crm/domain/value/calendar";
import { REVENUE_STATUS } from "@crm/domain/words/payout";
import { useModule } from "@crm/module-kit";
import { Button, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

const labelOf = (status: RevenueStatus) => `Mark ${REVENUE_STATUS[status].word}`;

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
            // The button disappears with its status, so focus moves to its group instead of the page's top.
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

function useMarkRevenue(record: RevenueRecord) {
  const { api, queryClient } = useModule();
  const failed = () => {
    toast.error("Error", "Failed to update revenue record");
    // Another user may have changed the record.
    return refreshRevenue(queryClient);
  };
  const undo = (marked: RevenueRecord) =>
    revertStatus(api, record, marked).then((before) => {
      toast.success(`Undone: ${formatMonth(before.month)} is ${REVENUE_STATUS[before.status].word} again`);
      return showMarked(queryClient, before);
    }, failed);
  return useMutation({
    mutationFn: (status: RevenueStatus) => api.revenue.change(record.id, { status }),
    onSuccess: (marked) => {
      toast.success("Revenue record updated successfully", undefined, { undo: () => void undo(marked) });
      return showMarked(queryClient, marked);
    },
    onError: failed,
  });
}

// A paid record cannot become overdue directly, and its paid date must be restored.
async function revertStatus(api: ApiClient, { id, status, paidDate }: RevenueRecord, marked: RevenueRecord) {
  if (!canBecome(marked.status, status)) await api.revenue.change(id, { status: "pending" });
  return api.revenue.change(id, { status, ...(paidDate ? { paidDate } : {}) });
}
