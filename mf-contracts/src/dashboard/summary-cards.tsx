import { contractSummary, errorText } from "@crm/api-client";
import type { ContractSummary } from "@crm/domain/contract/contract-list.schema";
import { formatUsd } from "@crm/domain/value/money";
import { CONTRACT_FIGURES, type Figure } from "@crm/domain/words/figures";
import { NO_VALUE } from "@crm/domain/words/no-value";
import { useCan, useModule } from "@crm/module-kit";
import { figureFilter, StatCard, StatCards } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { type DashboardSearch, NO_FILTERS } from "./dashboard-search";
import "./summary-cards.css";

interface SummaryCardsProps {
  view: DashboardSearch;
  setView: (change: Partial<DashboardSearch>) => void;
}

// The server counts all contracts except archived ones, whatever the filters.
const ALL_CONTRACTS = { ...NO_FILTERS, archived: undefined };

const { total, active, expiring, monthlyRevenue, monthlyVideos, files } = CONTRACT_FIGURES;

export function SummaryCards({ view, setView }: SummaryCardsProps) {
  const { api, navigate } = useModule();
  const can = useCan();
  const { data, error } = useQuery(contractSummary(api));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const card = (figure: Figure<ContractSummary>, value: (data: ContractSummary) => string) => ({
    figure,
    value: data && value(data),
    scope: data && figure.scope(data),
  });
  const filter = (search: Pick<DashboardSearch, "status">) => figureFilter(search, view, setView, ALL_CONTRACTS);
  return (
    <StatCards
      label="Summary"
      className="contracts-summary"
      trouble={trouble && `The figures could not be loaded: ${trouble}`}
    >
      <StatCard {...card(total, (data) => count(data.total))} {...filter(total.search)} />
      <StatCard {...card(active, (data) => count(data.active))} {...filter(active.search)} />
      <StatCard {...card(expiring, (data) => count(data.expiringSoon))} {...filter(expiring.search)} />
      {can("amounts") && (
        <StatCard
          {...card(monthlyRevenue, ({ monthlyRevenue: sum }) => (sum === null ? NO_VALUE : formatUsd(sum)))}
          {...filter(monthlyRevenue.search)}
        />
      )}
      <StatCard {...card(monthlyVideos, (data) => count(data.monthlyVideos))} {...filter(monthlyVideos.search)} />
      <StatCard
        {...card(files, (data) => count(data.contractFiles))}
        {...(can("amounts") && { onClick: () => navigate(files.path) })}
      />
    </StatCards>
  );
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
