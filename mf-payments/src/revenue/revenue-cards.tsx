import { formatDate, formatMonth } from "@crm/domain/calendar";
import { formatUsd } from "@crm/domain/money";
import type { RevenueRecord } from "@crm/domain/revenue.schema";
import { Paper, Skeleton, Text } from "@crm/ui";
import { ContractOfRecord } from "./contract-of-record";
import { PLACEHOLDER_ROWS, type RevenueRowsProps } from "./revenue-rows";
import { RevenueStatusBadge } from "./revenue-status-badge";
import { StatusActions } from "./status-actions";

/** The list below the large breakpoint. */
export function RevenueCards({ rows }: RevenueRowsProps) {
  return (
    <ul className="revenue-cards" aria-busy={rows === null}>
      {rows
        ? rows.map((record) => <RevenueCard key={record.id} record={record} />)
        : PLACEHOLDER_ROWS.map((row) => (
            <Paper component="li" withBorder className="revenue-card" key={row} data-testid="placeholder-row">
              <Skeleton height={20} width="60%" />
              <Skeleton height={14} mt="md" />
              <Skeleton height={30} mt="xs" width="80%" />
            </Paper>
          ))}
    </ul>
  );
}

function RevenueCard({ record }: { record: RevenueRecord }) {
  const { month, expectedAmount, actualAmount, status, paidDate } = record;
  return (
    <li className="revenue-card" data-status={status}>
      <div className="revenue-card-line">
        <ContractOfRecord record={record} />
        <Text component="span" fw={650} size="lg" className="crm-number">
          {formatUsd(expectedAmount)}
        </Text>
      </div>
      <div className="revenue-card-line">
        <Text component="span">
          <time dateTime={month.slice(0, 7)}>{formatMonth(month)}</time>
        </Text>
        <RevenueStatusBadge status={status} />
      </div>
      {paidDate && (
        <Text size="sm" c="dimmed" className="crm-number">
          {formatUsd(actualAmount)} received on <time dateTime={paidDate}>{formatDate(paidDate)}</time>
        </Text>
      )}
      <StatusActions record={record} />
    </li>
  );
}
