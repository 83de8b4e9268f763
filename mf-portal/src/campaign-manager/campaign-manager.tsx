import { campaignSummary, errorText, productRequestSummary } from "@crm/api-client";
import { formatUsd } from "@crm/domain/value/money";
import { useLiveEvents, useModule, useScreenSearch } from "@crm/module-kit";
import { IconArrowLeft, PageHeader, StatCard, StatCards } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CAMPAIGN_EVENTS, PRODUCT_EVENTS } from "./campaign-events";
import { type CampaignTab, campaignSearch, FIRST_TAB, toTab } from "./campaign-search";
import { CampaignTabs } from "./campaign-tabs";
import { PortalSettingsButton } from "./settings/portal-settings-button";
import { PANELS } from "./tab-panels";
import "./campaign-manager.css";

const PANEL = "campaign-panel";

export default function CampaignManager() {
  const { api, queryClient } = useModule();
  const [{ tab = FIRST_TAB, status }, setView] = useScreenSearch(campaignSearch);
  useLiveEvents(CAMPAIGN_EVENTS, () => void queryClient.invalidateQueries(campaignSummary(api)));
  const products = useQuery(productRequestSummary(api));
  useLiveEvents(PRODUCT_EVENTS, () => void queryClient.invalidateQueries(productRequestSummary(api)));
  const Panel = PANELS[tab];
  return (
    <div className="campaign-screen">
      <PageHeader
        title="Campaign Manager"
        description="Creator portals, submissions, payouts and product requests in one place."
        above={
          <Link to="/dashboard" className="campaign-back">
            <IconArrowLeft size={16} aria-hidden /> Back to Dashboard
          </Link>
        }
        actions={<PortalSettingsButton />}
      />
      <CampaignCards shown={{ tab, status }} onOpen={(...wanted) => setView(toTab(...wanted))} />
      <CampaignTabs
        shown={tab}
        panel={PANEL}
        pending={{ products: products.data?.pending ?? 0 }}
        onChoose={(chosen) => setView(toTab(chosen))}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${tab}`} className="campaign-panel">
        <Panel />
      </div>
    </div>
  );
}

interface CampaignCardsProps {
  shown: { tab: CampaignTab; status: string | undefined };
  onOpen: (tab: CampaignTab, status?: string) => void;
}

/** The four figures, each leading to the tab that it counts (spec part 2 §2). */
function CampaignCards({ shown, onOpen }: CampaignCardsProps) {
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
