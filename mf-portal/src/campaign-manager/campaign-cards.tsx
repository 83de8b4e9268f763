import { campaignSummary, errorText } from "@crm/api-client";
import { formatUsd } from "@crm/domain/value/money";
import { useModule } from "@crm/module-kit";
import { StatCard, StatCards } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { CampaignTab } from "./campaign-tab";

interface CampaignCardsProps {
  shown: { tab: CampaignTab; status: string | undefined };
  onOpen: (tab: CampaignTab, status?: string) => void;
}

/** The four figures, each leading to the tab that it counts (spec part 2 §2). */
export function CampaignCards({ shown, onOpen }: CampaignCardsProps) {
  const { api } = useModule();
  const { data, error, refetch } = useQuery(campaignSummary(api));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const leadsTo = (tab: CampaignTab, status?: string) => ({
    active: shown.tab === tab && shown.status === status,
    onClick: () => onOpen(tab, status),
  });
  return (
    <StatCards
      label="Totals"
      className="campaign-cards"
      trouble={trouble && `The totals could not be loaded: ${trouble}`}
      onRetry={() => void refetch()}
    >
      <StatCard label="Active Portals" value={data && counted(data.activePortals)} {...leadsTo("portals")} />
      <StatCard
        label="Pending Submissions"
        value={data && counted(data.pendingSubmissions)}
        {...leadsTo("submissions", "PENDING")}
      />
      <StatCard
        label="Pending Payouts"
        value={data && formatUsd(data.pendingPayouts.amount)}
        note={data ? requests(data.pendingPayouts.count) : TO_COME}
        {...leadsTo("payouts", "PENDING")}
      />
      <StatCard label="Total Submissions" value={data && counted(data.totalSubmissions)} {...leadsTo("submissions")} />
    </StatCards>
  );
}

// Keeps the note's line, so that nothing below moves when it comes.
const TO_COME = "\u00a0";

const counted = (count: number) => count.toLocaleString("en-US");

const requests = (count: number) => `${counted(count)} request${count === 1 ? "" : "s"}`;
