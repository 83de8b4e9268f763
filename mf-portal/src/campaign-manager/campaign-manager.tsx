import { campaignSummary, errorText, productRequestSummary } from "@crm/api-client";
import { formatUsd } from "@crm/domain/value/money";
import type { CampaignSummary } from "@crm/domain/video/campaign-submission.schema";
import { CAMPAIGN_FIGURES } from "@crm/domain/words/creator-figures";
import type { Figure } from "@crm/domain/words/figures";
import { useCan, useLiveEvents, useModule, useScreenSearch } from "@crm/module-kit";
import { IconArrowLeft, PageHeader, StatCard, StatCards } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CAMPAIGN_EVENTS, PRODUCT_EVENTS } from "./campaign-events";
import { CAMPAIGN_TABS, type CampaignTab, campaignSearch, FIRST_TAB, toTab } from "./campaign-search";
import { CampaignTabs } from "./campaign-tabs";
import { PortalSettingsButton } from "./settings/portal-settings-button";
import { PANELS } from "./tab-panels";
import "./campaign-manager.css";

const PANEL = "campaign-panel";

export default function CampaignManager() {
  const { api, queryClient } = useModule();
  const [{ tab: asked = FIRST_TAB, status }, setView] = useScreenSearch(campaignSearch);
  const can = useCan();
  const tabs = CAMPAIGN_TABS.filter((each) => each !== "payouts" || can("amounts"));
  const tab = tabs.includes(asked) ? asked : FIRST_TAB;
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
        tabs={tabs}
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

function CampaignCards({ shown, onOpen }: CampaignCardsProps) {
  const { api } = useModule();
  const can = useCan();
  const { data, error, refetch } = useQuery(campaignSummary(api));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const leadsTo = ({ tab, status }: { tab: CampaignTab; status?: string }) => ({
    active: shown.tab === tab && shown.status === status,
    onClick: () => onOpen(tab, status),
  });
  const card = (figure: Figure<CampaignSummary>, value: (data: CampaignSummary) => string) => ({
    figure,
    value: data && value(data),
    scope: data && figure.scope(data),
  });
  const { portals, pendingSubmissions, pendingPayouts, submissions } = CAMPAIGN_FIGURES;
  return (
    <StatCards
      label="Totals"
      className="campaign-cards"
      trouble={trouble && `The totals could not be loaded: ${trouble}`}
      onRetry={() => void refetch()}
    >
      <StatCard {...card(portals, (data) => count(data.activePortals))} {...leadsTo(portals.search)} />
      <StatCard
        {...card(pendingSubmissions, (data) => count(data.pendingSubmissions))}
        {...leadsTo(pendingSubmissions.search)}
      />
      {can("amounts") && data?.pendingPayouts !== null && (
        <StatCard
          {...card(pendingPayouts, (data) => formatUsd(data.pendingPayouts?.amount ?? "0"))}
          {...leadsTo(pendingPayouts.search)}
        />
      )}
      <StatCard {...card(submissions, (data) => count(data.totalSubmissions))} {...leadsTo(submissions.search)} />
    </StatCards>
  );
}

const count = (rows: number) => rows.toLocaleString("en-US");
