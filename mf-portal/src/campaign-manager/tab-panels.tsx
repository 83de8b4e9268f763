import { type LazyPart, lazyPart } from "@crm/module-kit";
import { CAMPAIGN_TABS, type CampaignTab } from "./campaign-tab";
import { PanelToCome } from "./panel-to-come";

/** What each tab shows; its code comes when it is first looked for. */
export const PANELS: Partial<Record<CampaignTab, LazyPart<object>>> = {
  overview: lazyPart(async () => (await import("./overview/overview-tab")).default, PanelToCome),
  portals: lazyPart(async () => (await import("./portals/portals-tab")).default, PanelToCome),
  submissions: lazyPart(async () => (await import("./submissions/submissions-tab")).default, PanelToCome),
  payouts: lazyPart(async () => (await import("./payouts/payouts-tab")).default, PanelToCome),
};

/** The tabs that there are, in their order. */
export const SHOWN_TABS = CAMPAIGN_TABS.filter((tab) => PANELS[tab]);
