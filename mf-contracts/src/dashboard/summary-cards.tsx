import { contractSummary, errorText } from "@crm/api-client";
import { UNEXPIRED } from "@crm/domain/contract/contract-status";
import { formatUsd } from "@crm/domain/value/money";
import { CONTRACT_BY_DATE } from "@crm/domain/words/contract";
import { useModule } from "@crm/module-kit";
import { StatCard, StatCards, statFilter } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { DashboardSearch } from "./dashboard-search";
import "./summary-cards.css";

type Status = DashboardSearch["status"];

interface SummaryCardsProps {
  status: Status;
  onStatus: (status: Status) => void;
}

/** The six figures; those that name a status filter the list, and a second click takes the filter off. */
export function SummaryCards({ status, onStatus }: SummaryCardsProps) {
  const { api } = useModule();
  const { data, error } = useQuery(contractSummary(api));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const filter = (wanted: NonNullable<Status>) => statFilter(wanted, status, onStatus);
  return (
    <StatCards
      label="Summary"
      className="contracts-summary"
      trouble={trouble && `The figures could not be loaded: ${trouble}`}
    >
      <StatCard label="Total Contracts" value={data && count(data.total)} />
      <StatCard label={CONTRACT_BY_DATE.active.word} value={data && count(data.active)} {...filter(UNEXPIRED)} />
      <StatCard
        label={CONTRACT_BY_DATE.expiring.word}
        value={data && count(data.expiringSoon)}
        {...filter("expiring")}
      />
      <StatCard label="Monthly Revenue" value={data && formatUsd(data.monthlyRevenue)} />
      <StatCard label="Monthly Videos" value={data && count(data.monthlyVideos)} />
      <StatCard label="Contract Files" value={data && count(data.contractFiles)} />
    </StatCards>
  );
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
