import { contractSummary, errorText } from "@crm/api-client";
import { formatUsd } from "@crm/domain/money";
import { useModule } from "@crm/module-kit";
import { Alert, IconAlertCircle, StatCard } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { DashboardSearch } from "./dashboard-search";

type Status = DashboardSearch["status"];

interface SummaryCardsProps {
  status: Status;
  onStatus: (status: Status) => void;
}

/** The six figures; those that name a status filter the list, and a second click takes the filter off. */
export function SummaryCards({ status, onStatus }: SummaryCardsProps) {
  const { api } = useModule();
  const { data, error } = useQuery(contractSummary(api));
  if (error && !data)
    return (
      <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" mb="lg">
        The figures could not be loaded: {errorText(error, "the server gave no reason")}
      </Alert>
    );
  const filter = (wanted: Status) => ({
    active: status === wanted,
    onClick: () => onStatus(status === wanted ? undefined : wanted),
  });
  return (
    <section aria-label="Summary" className="contracts-summary">
      <StatCard label="Total Contracts" value={data && count(data.total)} />
      <StatCard label="Active" value={data && count(data.active)} {...filter("active")} />
      <StatCard label="Expiring Soon" value={data && count(data.expiringSoon)} {...filter("expiring")} />
      <StatCard label="Monthly Revenue" value={data && formatUsd(data.monthlyRevenue)} />
      <StatCard label="Monthly Videos" value={data && count(data.monthlyVideos)} />
      <StatCard label="Contract Files" value={data && count(data.contractFiles)} />
    </section>
  );
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
