import { formatTerm } from "@crm/domain/contract/term";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatMonth } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { ListCards, Skeleton, Text } from "@crm/ui";
import type { ReactNode } from "react";
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

/** The list below the large breakpoint. */
export function PayoutCards({ rows, isByMonth, hasMore, ...card }: PayoutRowsProps) {
  return (
    <ListCards
      rows={
        rows &&
        (isByMonth ? groupedCards(monthGroups(rows, hasMore), card) : rows.map((payout) => cardOf(payout, card)))
      }
      placeholder={
        <>
          <Skeleton height={28} width="45%" />
          <Skeleton height={18} width="60%" />
          <Skeleton height={14} width="70%" />
          <Skeleton height={36} mt="xs" />
        </>
      }
      onKeyDown={moveBetweenPayouts}
    />
  );
}

type CardProps = Omit<PayoutRowsProps, "rows" | "isByMonth" | "hasMore">;

function groupedCards(groups: readonly MonthGroup[], card: CardProps): ReactNode[] {
  return groups.flatMap((group) => [
    <li key={group.month} className="payments-month">
      <h3>
        <button type="button" className="payments-month-name" onClick={() => card.onMonth(group.month)}>
          {formatMonth(`${group.month}-01`)}
        </button>
      </h3>
      <span className="payments-month-count">{countWords(group)}</span>
      <span className="payments-month-sum">{formatUsd(group.sum)}</span>
    </li>,
    ...group.rows.map((payout) => cardOf(payout, card)),
  ]);
}

const cardOf = (payout: PayoutRequest, card: CardProps) => <PayoutCard key={payout.id} payout={payout} {...card} />;

function PayoutCard({ payout, onPay, onDecline }: CardProps & { payout: PayoutRequest }) {
  const { status, amount, paymentPeriodStart, paymentPeriodEnd } = payout;
  return (
    <li className="crm-list-card payments-card" data-status={status}>
      <div className="payments-card-line">
        <span className="payments-amount">
          <Amount amount={amount} />
        </span>
        <span className="payments-card-state">
          <PayoutStatusBadge status={status} />
          <PayoutMenu payout={payout} />
        </span>
      </div>
      <PayoutLink payout={payout} />
      <Text size="sm">
        {formatTerm(paymentPeriodStart, paymentPeriodEnd)}{" "}
        <Text component="span" c="dimmed">
          · <ApprovedCount payout={payout} />
        </Text>
      </Text>
      <PaymentMethodOf payout={payout} />
      <PayoutStateLine payout={payout} />
      <div className="payments-actions">
        <PayoutSteps payout={payout} size="sm" onPay={onPay} onDecline={onDecline} />
      </div>
    </li>
  );
}
