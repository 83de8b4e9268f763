import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { StatusBadge } from "@crm/ui";

/** Whether a creator has a portal, and whether it lets them do anything. */
export function PortalStatusBadge({ row: { portal, hasEnded, contract } }: { row: CampaignPortal }) {
  if (!portal) return <StatusBadge tone="rest">No portal</StatusBadge>;
  if (hasEnded) return <StatusBadge tone="late">Contract ended</StatusBadge>;
  if (contract.status === "PAUSED") return <StatusBadge tone="soon">Paused</StatusBadge>;
  return <StatusBadge tone="done">Active</StatusBadge>;
}
