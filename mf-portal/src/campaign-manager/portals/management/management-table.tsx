import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { ListTable, Table } from "@crm/ui";
import { CreatorName } from "../creator-name";
import { lastAccessWords } from "../last-access";
import type { PortalActions } from "../portal-rows";
import { ManagementSteps } from "./management-steps";
import { PortalStatusBadge } from "./portal-status-badge";

// The spec's (spec part 2 §2).
const COLUMNS = ["Creator", "Portal Status", "Last Access", "Actions"] as const;

export interface ManagementRowsProps extends Pick<PortalActions, "onRotate"> {
  /** Null while the first ones load. */
  rows: readonly CampaignPortal[] | null;
}

/** The contracts on large screens. */
export function ManagementTable({ rows, onRotate }: ManagementRowsProps) {
  return (
    <ListTable
      className="portals-table"
      columns={COLUMNS}
      barHeight={() => 24}
      rows={
        rows?.map((row) => (
          <Table.Tr key={row.contractId}>
            <Table.Td>
              <CreatorName contract={row.contract} />
            </Table.Td>
            <Table.Td>
              <PortalStatusBadge row={row} />
            </Table.Td>
            <Table.Td>{row.portal ? lastAccessWords(row.portal.lastAccessAt) : "—"}</Table.Td>
            <Table.Td data-column="Actions">
              <ManagementSteps row={row} onRotate={onRotate} />
            </Table.Td>
          </Table.Tr>
        )) ?? null
      }
    />
  );
}
