import { ListCards, Skeleton, Text } from "@crm/ui";
import { CreatorName } from "../creator-name";
import { lastAccessWords } from "../last-access";
import { ManagementSteps } from "./management-steps";
import type { ManagementRowsProps } from "./management-table";
import { PortalStatusBadge } from "./portal-status-badge";

/** The contracts on small screens. */
export function ManagementCards({ rows, onRotate }: ManagementRowsProps) {
  return (
    <ListCards
      placeholder={<Skeleton height={72} />}
      rows={
        rows?.map((row) => (
          <li key={row.contractId} className="crm-list-card">
            <div className="portals-card-line">
              <CreatorName contract={row.contract} />
              <PortalStatusBadge row={row} />
            </div>
            <div className="portals-card-line">
              <Text size="sm" c="dimmed">
                {row.portal && `Last access: ${lastAccessWords(row.portal.lastAccessAt)}`}
              </Text>
              <ManagementSteps row={row} onRotate={onRotate} />
            </div>
          </li>
        )) ?? null
      }
    />
  );
}
