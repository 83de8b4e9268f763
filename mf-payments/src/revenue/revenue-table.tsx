import { formatDate, formatMonth } from "@crm/domain/calendar";
import { formatUsd } from "@crm/domain/money";
import type { RevenueRecord } from "@crm/domain/revenue.schema";
import { Skeleton, Table, Text } from "@crm/ui";
import { memo } from "react";
import { ContractOfRecord } from "./contract-of-record";
import { PLACEHOLDER_ROWS, type RevenueRowsProps } from "./revenue-rows";
import { RevenueStatusBadge } from "./revenue-status-badge";
import { StatusActions } from "./status-actions";

const COLUMNS = ["Contract", "Month", "Expected", "Actual", "Status", "Paid Date", "Actions"] as const;

/** The list on large screens. */
export function RevenueTable({ rows }: RevenueRowsProps) {
  return (
    <Table className="revenue-table" stickyHeader aria-busy={rows === null}>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} data-column={column}>
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows
          ? rows.map((record) => <RevenueRow key={record.id} record={record} />)
          : PLACEHOLDER_ROWS.map((row) => (
              <Table.Tr key={row} data-testid="placeholder-row">
                {COLUMNS.map((column) => (
                  <Table.Td key={column} data-column={column}>
                    <Skeleton height={column === "Actions" ? 30 : 14} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
      </Table.Tbody>
    </Table>
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
