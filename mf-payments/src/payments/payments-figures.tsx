import { errorText, payoutSummary } from "@crm/api-client";
import { formatUsd } from "@crm/domain/money";
import type { PayoutFilter } from "@crm/domain/payout";
import { useModule } from "@crm/module-kit";
import { StatCard, StatCards, statFilter } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { figureFilters, payableFilters } from "./list-filters";
import type { PaymentsSearch, SetPaymentsSearch } from "./payments-search";

interface PaymentsFiguresProps {
  view: PaymentsSearch;
  setView: SetPaymentsSearch;
  /** Goes to what is owed and not requested. */
  onPayable: () => void;
}

/** The spec's three figures of what the filters keep, whatever its status, and what nobody has asked for yet. */
export function PaymentsFigures({ view, setView, onPayable }: PaymentsFiguresProps) {
  const { api } = useModule();
  const { data, error } = useQuery(payoutSummary(api, figureFilters(view)));
  // What is owed stands below for all months and methods, and its figure with it.
  const { data: owed } = useQuery(payoutSummary(api, payableFilters(view)));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const filter = (wanted: PayoutFilter) => statFilter(wanted, view.status, (status) => setView({ status }));
  return (
    <StatCards
      label="Totals"
      className="payments-figures"
      trouble={trouble && `The totals could not be loaded: ${trouble}`}
    >
      <StatCard
        label="Total Requested"
        value={data && formatUsd(data.requested)}
        note={data && counted(data.requestedCount, "request")}
        {...(view.status && { onClick: () => setView({ status: undefined }) })}
      />
      <StatCard
        label="Paid Amount"
        value={data && formatUsd(data.paid)}
        note={data && counted(data.paidCount, "payment")}
        {...filter("PAID")}
      />
      <StatCard
        label="Pending Amount"
        value={data && formatUsd(data.pending)}
        note={data && `${counted(data.pendingCount, "request")} open`}
        {...filter("OPEN")}
      />
      <StatCard
        label="Owed, not requested"
        value={owed && formatUsd(owed.payable)}
        note={owed && counted(owed.payableCount, "term")}
        {...(owed && owed.payableCount > 0 && { onClick: onPayable })}
      />
    </StatCards>
  );
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
