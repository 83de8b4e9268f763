import { lazyPart } from "@crm/module-kit";
import type { CampaignTab } from "./campaign-tab";
import { PanelToCome } from "./panel-to-come";

/** What each tab shows; its code comes when it is first looked for. */
export const PANELS = {
  overview: lazyPart(async () => (await import("./overview/overview-tab")).default, PanelToCome),
  portals: lazyPart(async () => (await import("./portals/portals-tab")).default, PanelToCome),
  submissions: lazyPart(async () => (await import("./submissions/submissions-tab")).default, PanelToCome),
  payouts: lazyPart(async () => (await import("./payouts/payouts-tab")).default, PanelToCome),
} satisfies Record<CampaignTab, unknown>;
