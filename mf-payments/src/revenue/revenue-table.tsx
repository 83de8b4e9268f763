import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { formatDate, formatMonth } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { ListTable, Table, Text } from "@crm/ui";
import { memo } from "react";
import { ContractOfRecord } from "./contract-of-record";
import type { RevenueRowsProps } from "./revenue-rows";
import { RevenueStatusBadge } from "./revenue-status-badge";
import { StatusActions } from "./status-actions";

const COLUMNS = ["Contract", "Month", "Expected", "Actual", "Status", "Paid Date", "Actions"] as const;

/** The list on large screens. */
export function RevenueTable({ rows }: RevenueRowsProps) {
  return (
    <ListTable
      className="revenue-table"
      columns={COLUMNS}
      rows={rows?.map((record) => <RevenueRow key={record.id} record={record} />) ?? null}
      barHeight={(column) => (column === "Actions" ? 30 : 14)}
    />
  );
}

const RevenueRow = memo(function RevenueRow({ record }: { record: RevenueRecord }) {
  const { month, expectedAmount, actualAmount, status, paidDate } = record;
  return (
    <Table.Tr data-status={status}>
      <Table.Td>
        <ContractOfRecord record={record} />
      </Table.Td>
      <Table.Td>
        <time dateTime={month.slice(0, 7)}>{formatMonth(month)}</time>
      </Table.Td>
      <Table.Td data-column="Expected">{formatUsd(expectedAmount)}</Table.Td>
      <Table.Td data-column="Actual">{formatUsd(actualAmount)}</Table.Td>
      <Table.Td>
        <RevenueStatusBadge status={status} />
      </Table.Td>
      <Table.Td>
        {paidDate ? (
          <time dateTime={paidDate}>{formatDate(paidDate)}</time>
        ) : (
          <Text component="span" c="dimmed" aria-label="Not paid">
            –
          </Text>
        )}
      </Table.Td>
      <Table.Td data-column="Actions">
        <StatusActions record={record} />
      </Table.Td>
    </Table.Tr>
  );
});
