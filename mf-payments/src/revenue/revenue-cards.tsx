import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { formatDate, formatMonth } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { ListCards, Skeleton, Text } from "@crm/ui";
import { ContractOfRecord } from "./contract-of-record";
import type { RevenueRowsProps } from "./revenue-rows";
import { RevenueStatusBadge } from "./revenue-status-badge";
import { StatusActions } from "./status-actions";

/** The list below the large breakpoint. */
export function RevenueCards({ rows }: RevenueRowsProps) {
  return (
    <ListCards
      rows={rows?.map((record) => <RevenueCard key={record.id} record={record} />) ?? null}
      placeholder={
        <>
          <Skeleton height={20} width="60%" />
          <Skeleton height={14} mt="md" />
          <Skeleton height={30} mt="xs" width="80%" />
        </>
      }
    />
  );
}

function RevenueCard({ record }: { record: RevenueRecord }) {
  const { month, expectedAmount, actualAmount, status, paidDate } = record;
  return (
    <li className="crm-list-card revenue-card" data-status={status}>
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
