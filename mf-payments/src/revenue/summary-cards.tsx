import { errorText, revenueSummary } from "@crm/api-client";
import type { RevenueStatus } from "@crm/domain/payout/revenue";
import { formatUsd } from "@crm/domain/value/money";
import { REVENUE_STATUS } from "@crm/domain/words/payout";
import { useModule } from "@crm/module-kit";
import { StatCard, StatCards, statFilter } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";

interface SummaryCardsProps {
  contractId: number | undefined;
  status: RevenueStatus | undefined;
  onStatus: (status: RevenueStatus | undefined) => void;
}

/** The four totals; those that are a status filter the list, and a second click takes the filter off. */
export function SummaryCards({ contractId, status, onStatus }: SummaryCardsProps) {
  const { api } = useModule();
  const { data, error } = useQuery(revenueSummary(api, contractId));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const filter = (wanted: RevenueStatus) => statFilter(wanted, status, onStatus);
  return (
    <StatCards
      label="Totals"
      className="revenue-summary"
      trouble={trouble && `The totals could not be loaded: ${trouble}`}
    >
      <StatCard label="Total Expected" value={data && formatUsd(data.expected)} />
      <StatCard label="Total Received" value={data && formatUsd(data.received)} {...filter("paid")} />
      <StatCard label={REVENUE_STATUS.pending.word} value={data && formatUsd(data.pending)} {...filter("pending")} />
      <StatCard label={REVENUE_STATUS.overdue.word} value={data && formatUsd(data.overdue)} {...filter("overdue")} />
    </StatCards>
  );
}
