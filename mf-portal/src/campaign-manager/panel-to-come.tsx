import type { Waiting } from "@crm/module-kit";
import { PartTrouble, Skeleton } from "@crm/ui";

/** Stands for a tab's panel until its code is there. */
export function PanelToCome({ error, onRetry }: Waiting) {
  if (error) return <PartTrouble what="This tab" onRetry={onRetry} />;
  return (
    <div className="crm-panel campaign-panel-to-come" aria-busy>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={32} />
      ))}
    </div>
  );
}
