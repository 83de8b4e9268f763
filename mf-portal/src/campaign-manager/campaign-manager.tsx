import { campaignSummary } from "@crm/api-client";
import { useLiveEvents, useModule, useScreenSearch } from "@crm/module-kit";
import { IconArrowLeft, PageHeader } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { CampaignCards } from "./campaign-cards";
import { CAMPAIGN_EVENTS } from "./campaign-events";
import { campaignSearch, toTab } from "./campaign-search";
import { FIRST_TAB } from "./campaign-tab";
import { CampaignTabs } from "./campaign-tabs";
import { PortalSettingsButton } from "./settings/portal-settings-button";
import { PANELS } from "./tab-panels";
import "./campaign-manager.css";

const PANEL = "campaign-panel";

export default function CampaignManager() {
  const { api, queryClient } = useModule();
  const [{ tab = FIRST_TAB, status }, setView] = useScreenSearch(campaignSearch);
  useLiveEvents(CAMPAIGN_EVENTS, () => void queryClient.invalidateQueries(campaignSummary(api)));
  const Panel = PANELS[tab];
  return (
    <div className="campaign-screen">
      <PageHeader
        title="Campaign Manager"
        description="Creator portals, submissions and payouts in one place."
        above={
          <Link to="/dashboard" className="campaign-back">
            <IconArrowLeft size={16} aria-hidden /> Back to Dashboard
          </Link>
        }
        actions={<PortalSettingsButton />}
      />
      <CampaignCards shown={{ tab, status }} onOpen={(...wanted) => setView(toTab(...wanted))} />
      <CampaignTabs shown={tab} panel={PANEL} onChoose={(chosen) => setView(toTab(chosen))} />
      <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${tab}`} className="campaign-panel">
        <Panel />
      </div>
    </div>
  );
}
