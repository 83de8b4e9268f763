import { lazyPart, type Waiting } from "@crm/module-kit";
import { PartTrouble, Skeleton } from "@crm/ui";
import type { CampaignTab } from "./campaign-search";

/** What each tab shows; its code comes when it is first looked for. */
export const PANELS = {
  overview: lazyPart(async () => (await import("./overview/overview-tab")).default, PanelToCome),
  portals: lazyPart(async () => (await import("./portals/portals-tab")).default, PanelToCome),
  submissions: lazyPart(async () => (await import("./submissions/submissions-tab")).default, PanelToCome),
  payouts: lazyPart(async () => (await import("./payouts/payouts-tab")).default, PanelToCome),
  products: lazyPart(async () => (await import("./products/products-tab")).default, PanelToCome),
} satisfies Record<CampaignTab, unknown>;

/** Stands for a tab's panel until its code is there. */
function PanelToCome({ error, onRetry }: Waiting) {
  if (error) return <PartTrouble what="This tab" onRetry={onRetry} />;
  return (
    <div className="crm-panel campaign-panel-to-come" aria-busy>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={32} />
      ))}
    </div>
  );
}
