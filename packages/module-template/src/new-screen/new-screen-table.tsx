import type { Contract } from "@crm/domain/contract/contract.schema";
import { formatUsd } from "@crm/domain/value/money";
import { ListTable, Table } from "@crm/ui";
import { ContractLink, RevenueLink } from "./contract-links";

const COLUMNS = ["Full Name", "Social Handle", "Monthly Fee", "Revenue"] as const;

/** The list on large screens; null rows while the first ones load. */
export function NewScreenTable({ rows }: { rows: readonly Contract[] | null }) {
  return (
    <ListTable
      className="new-screen-table"
      columns={COLUMNS}
      barHeight={() => 14}
      rows={
        rows?.map((contract) => (
          <Table.Tr key={contract.id}>
            <Table.Td>
              <ContractLink contract={contract} />
            </Table.Td>
            <Table.Td>{contract.socialHandle}</Table.Td>
            <Table.Td data-column="Monthly Fee">{formatUsd(contract.monthlyFee)}</Table.Td>
            <Table.Td data-column="Revenue">
              <RevenueLink contract={contract} />
            </Table.Td>
          </Table.Tr>
        )) ?? null
      }
    />
  );
}
