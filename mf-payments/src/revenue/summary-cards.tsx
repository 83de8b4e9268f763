import { errorText, revenueSummary } from "@crm/api-client";
import { formatUsd } from "@crm/domain/money";
import type { RevenueStatus } from "@crm/domain/revenue";
import { useModule } from "@crm/module-kit";
import { Alert, IconAlertCircle, StatCard } from "@crm/ui";
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
  if (error && !data)
    return (
      <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" mb="lg">
        The totals could not be loaded: {errorText(error, "the server gave no reason")}
      </Alert>
    );
  const filter = (wanted: RevenueStatus) => ({
    active: status === wanted,
    onClick: () => onStatus(status === wanted ? undefined : wanted),
  });
  return (
    <section aria-label="Totals" className="revenue-summary">
      <StatCard label="Total Expected" value={data && formatUsd(data.expected)} />
      <StatCard label="Total Received" value={data && formatUsd(data.received)} {...filter("paid")} />
      <StatCard label="Pending" value={data && formatUsd(data.pending)} {...filter("pending")} />
      <StatCard label="Overdue" value={data && formatUsd(data.overdue)} {...filter("overdue")} />
    </section>
  );
}
