import { PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { PAYOUT_STATUS, PAYOUT_SYNC } from "@crm/domain/words/payout";
import { BusinessDay, DetailsChanged } from "@crm/screen-parts";
import { Anchor, IconAlertCircle, IconExternalLink, Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import "./payout-elements.css";

interface RequestLinkProps {
  id: number;
  className?: string;
  children: ReactNode;
}

export function RequestLink({ id, className = "", children }: RequestLinkProps) {
  return (
    <Link
      to="."
      search={(before: Record<string, unknown>) => ({ ...before, request: id })}
      resetScroll={false}
      data-request={id}
      className={`crm-list-link ${className}`}
    >
      {children}
    </Link>
  );
}

/** Shrinks with its container instead of wrapping, so that an amount is never split. */
export function Amount({ amount }: { amount: string }) {
  const words = formatUsd(amount);
  return (
    <span className="payments-figure" style={{ "--payments-letters": words.length }}>
      {words}
    </span>
  );
}

export function PaymentMethodOf({ payout }: { payout: PayoutRequest }) {
  const { paymentMethod, paymentDetails } = payout;
  return (
    <span className="payments-method">
      <span>{PAYMENT_METHOD_LABELS[paymentMethod]}</span>
      <Text component="span" size="sm" c="dimmed" className="crm-cut" title={paymentDetails}>
        {paymentDetails}
      </Text>
      <DetailsChanged payout={payout} />
    </span>
  );
}

export function PayoutStateLine({ payout }: { payout: PayoutRequest }) {
  return (
    <span className="payments-state">
      <span className="payments-state-words">
        {PAYOUT_STATUS[payout.status].word} <BusinessDay at={sinceOf(payout)} />
        {payout.status === "CANCELLED" && payout.declineNotes && `: ${payout.declineNotes}`}
        {payout.status === "PAID" && payout.externalReference && (
          <>
            {" · "}
            <span className="payments-reference">{payout.externalReference}</span>
          </>
        )}
      </span>
      <SyncState payout={payout} />
    </span>
  );
}

const sinceOf = ({ status, createdAt, approvedAt, paidAt, cancelledAt }: PayoutRequest): string =>
  ({ REQUESTED: createdAt, SYNCED: approvedAt, PAID: paidAt, CANCELLED: cancelledAt })[status] ?? createdAt;

export function SyncState({ payout: { sync, sheetRowUrl, contract } }: { payout: PayoutRequest }) {
  if (sheetRowUrl)
    return (
      <Anchor
        href={sheetRowUrl}
        target="_blank"
        rel="noopener noreferrer"
        size="xs"
        className="payments-sheet"
        aria-label={`Sheet row of ${contract.fullName}, opens in a new tab`}
      >
        Sheet row
        <IconExternalLink size={14} aria-hidden />
      </Anchor>
    );
  if (sync === "waiting") return <span className="crm-quiet">{PAYOUT_SYNC.waiting.word}</span>;
  if (sync === "failed")
    return (
      <span className="payments-unsent">
        <IconAlertCircle size={14} aria-hidden />
        {PAYOUT_SYNC.failed.word}
      </span>
    );
  return sync === "sent" ? <span className="crm-quiet">{PAYOUT_SYNC.sent.word}</span> : null;
}
