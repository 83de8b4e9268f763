import { errorText, payoutSummary } from "@crm/api-client";
import type { PayoutFilter } from "@crm/domain/payout/payout";
import { counted } from "@crm/domain/value/length-of-time";
import { useModule } from "@crm/module-kit";
import { StatCard, StatCards, statFilter } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { figureFilters, payableFilters } from "./list-filters";
import type { PaymentsSearch, SetPaymentsSearch } from "./payments-search";
import { Amount } from "./payout/payout-parts";
import { scopeWords } from "./scope-words";

interface PaymentsFiguresProps {
  view: PaymentsSearch;
  setView: SetPaymentsSearch;
  contractName: string | undefined;
  /** Goes to the list, which a card has filtered. */
  onFilter: () => void;
  /** Goes to what is owed and not requested. */
  onPayable: () => void;
}

// Keeps the note's line, so that nothing below moves when it comes.
const TO_COME = "\u00a0";

/** The spec's three figures of what the filters keep, whatever its status, and what nobody has asked for yet. */
export function PaymentsFigures({ view, setView, contractName, onFilter, onPayable }: PaymentsFiguresProps) {
  const { api } = useModule();
  const { data, error } = useQuery(payoutSummary(api, figureFilters(view)));
  // What is owed stands below for all months and methods, and its figure with it.
  const { data: owed } = useQuery(payoutSummary(api, payableFilters(view)));
  const scope = scopeWords(view, ["month", "method", "contract"], contractName);
  const owedScope = scopeWords(view, ["contract"], contractName);
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const setStatus = (status?: PayoutFilter) => {
    setView({ status });
    onFilter();
  };
  const filter = (wanted: PayoutFilter) => statFilter(wanted, view.status, setStatus);
  return (
    <StatCards
      label="Totals"
      className="payments-figures"
      trouble={trouble && `The totals could not be loaded: ${trouble}`}
    >
      <StatCard
        label="Total Requested"
        value={data && <Amount amount={data.requested} />}
        note={data ? `${counted(data.requestedCount, "request")}${scope}` : TO_COME}
        {...(view.status && { onClick: () => setStatus() })}
      />
      <StatCard
        label="Paid Amount"
        value={data && <Amount amount={data.paid} />}
        note={data ? `${counted(data.paidCount, "payment")}${scope}` : TO_COME}
        {...filter("PAID")}
      />
      <StatCard
        label="Pending Amount"
        value={data && <Amount amount={data.pending} />}
        note={data ? `${counted(data.pendingCount, "request")} open${scope}` : TO_COME}
        {...filter("OPEN")}
      />
      <StatCard
        label="Owed, not requested"
        value={owed && <Amount amount={owed.payable} />}
        note={owed ? `${counted(owed.payableCount, "term")}${owedScope}` : TO_COME}
        {...(owed && owed.payableCount > 0 && { onClick: onPayable })}
      />
    </StatCards>
  );
}
