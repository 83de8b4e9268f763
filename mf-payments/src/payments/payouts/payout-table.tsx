import { formatTerm } from "@crm/domain/contract/term";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatMonth } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { ListTable, Table, Text } from "@crm/ui";
import { memo, type ReactNode } from "react";
import { Amount } from "../amount";
import { ApprovedCount } from "../payout/approved-count";
import { PaymentMethodOf } from "../payout/payment-method";
import { PayoutLink } from "../payout/payout-link";
import { PayoutMenu } from "../payout/payout-menu";
import { PayoutStateLine } from "../payout/payout-state-line";
import { PayoutStatusBadge } from "../payout/payout-status-badge";
import { PayoutSteps } from "../payout/payout-steps";
import { countWords, type MonthGroup, monthGroups } from "./month-groups";
import { moveBetweenPayouts } from "./move-between-payouts";
import type { PayoutRowsProps } from "./payout-rows";
import "./payout-rows.css";

const COLUMNS = ["Creator", "Amount", "Term", "Method", "Status", "Actions"] as const;

/** The list on large screens. */
export function PayoutTable({ rows, isByMonth, hasMore, ...row }: PayoutRowsProps) {
  return (
    <ListTable
      className="payments-table"
      columns={COLUMNS}
      rows={
        rows && (isByMonth ? groupedRows(monthGroups(rows, hasMore), row) : rows.map((payout) => rowOf(payout, row)))
      }
      barHeight={(column) => (column === "Amount" ? 24 : 32)}
      onKeyDown={moveBetweenPayouts}
    />
  );
}

type RowProps = Omit<PayoutRowsProps, "rows" | "isByMonth" | "hasMore">;

function groupedRows(groups: readonly MonthGroup[], row: RowProps): ReactNode[] {
  return groups.flatMap((group) => [
    <Table.Tr key={group.month} className="payments-month">
      <Table.Th colSpan={2} scope="rowgroup">
        <span className="payments-month-line">
          <button type="button" className="payments-month-name" onClick={() => row.onMonth(group.month)}>
            {formatMonth(`${group.month}-01`)}
          </button>
          <span className="payments-month-count">{countWords(group)}</span>
          <span className="payments-month-sum">{formatUsd(group.sum)}</span>
        </span>
      </Table.Th>
      <Table.Td colSpan={COLUMNS.length - 2} />
    </Table.Tr>,
    ...group.rows.map((payout) => rowOf(payout, row)),
  ]);
}

const rowOf = (payout: PayoutRequest, row: RowProps) => <PayoutRow key={payout.id} payout={payout} {...row} />;

const PayoutRow = memo(function PayoutRow({ payout, onOpen, onPay, onDecline }: RowProps & { payout: PayoutRequest }) {
  const { id, status, amount, paymentPeriodStart, paymentPeriodEnd } = payout;
  return (
    <Table.Tr data-status={status} onClick={() => onOpen(id)}>
      <Table.Td>
        <PayoutLink payout={payout} />
      </Table.Td>
      <Table.Td data-column="Amount">
        <span className="payments-amount">
          <Amount amount={amount} />
        </span>
      </Table.Td>
      <Table.Td>
        {formatTerm(paymentPeriodStart, paymentPeriodEnd)}
        <Text size="sm" c="dimmed">
          <ApprovedCount payout={payout} />
        </Text>
      </Table.Td>
      <Table.Td>
        <PaymentMethodOf payout={payout} />
      </Table.Td>
      <Table.Td>
        <PayoutStatusBadge status={status} />
        <PayoutStateLine payout={payout} />
      </Table.Td>
      <Table.Td data-column="Actions" onClick={(event) => event.stopPropagation()}>
        <div className="payments-actions">
          <PayoutSteps payout={payout} size="compact-sm" onPay={onPay} onDecline={onDecline} />
          <PayoutMenu payout={payout} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
});
