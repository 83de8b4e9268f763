import { lazyPart, type Waiting } from "@crm/module-kit";
import { PartProblem, Skeleton } from "@crm/ui";
import type { CampaignTab } from "./campaign-search";

export const PANELS = {
  overview: lazyPart(async () => (await import("./overview/overview-tab")).default, PanelSkeleton),
  portals: lazyPart(async () => (await import("./portals/portals-tab")).default, PanelSkeleton),
  submissions: lazyPart(async () => (await import("./submissions/submissions-tab")).default, PanelSkeleton),
  payouts: lazyPart(async () => (await import("./payouts/payouts-tab")).default, PanelSkeleton),
  products: lazyPart(async () => (await import("./products/products-tab")).default, PanelSkeleton),
} satisfies Record<CampaignTab, unknown>;

function PanelSkeleton({ error, onRetry }: Waiting) {
  if (error) return <PartProblem what="This tab" onRetry={onRetry} />;
  return (
    <div className="crm-panel campaign-panel-to-come" aria-busy>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={32} />
      ))}
    </div>
  );
}
