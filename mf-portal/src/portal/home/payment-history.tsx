import { PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import type { PortalPayout } from "@crm/domain/payout/payout.schema";
import { SHOWN_PAYOUTS } from "@crm/domain/portal/portal-page";
import { formatDate } from "@crm/domain/value/calendar";
import { counted } from "@crm/domain/value/length-of-time";
import { formatUsd } from "@crm/domain/value/money";
import { PAYOUT_STATUS } from "@crm/domain/words/payout";
import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect, useRef, useState } from "react";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import { usePortal } from "../portal-context";
import { everyPayoutQuery, useLatestPayouts } from "../portal-queries";
import { dayOf, lastDayBefore } from "./dates";
import "./payment-history.css";

export function PaymentHistory({ none }: { none: string }) {
  const { client } = usePortal();
  const [isWhole, setWhole] = useState(false);
  const { query: latest, rows: newest } = useLatestPayouts();
  const every = useQuery({ ...everyPayoutQuery(client), enabled: isWhole });
  const all = isWhole ? every.data : undefined;
  const rows = all ?? newest.slice(0, SHOWN_PAYOUTS);
  const hasMore = !all && newest.length > SHOWN_PAYOUTS;
  const isLoading = every.isFetching && isWhole;
  const failed = latest.error ?? every.error;

  // Moves the focus to the first new payment, because the pressed button disappears.
  const firstNew = useRef<HTMLLIElement>(null);
  const isAllThere = all !== undefined;
  useEffect(() => {
    if (isAllThere) firstNew.current?.focus();
  }, [isAllThere]);
  return (
    <section className="card" aria-labelledby="payment-history">
      <h2 id="payment-history" tabIndex={-1}>
        Payment History
      </h2>
      {rows.length === 0 && !failed && <p className="muted">{none}</p>}
      {rows.length > 0 && (
        <ul className="payments">
          {rows.map((payout, index) => (
            <Payment key={payout.id} payout={payout} {...(index === SHOWN_PAYOUTS && { ref: firstNew })} />
          ))}
        </ul>
      )}
      {failed && (
        <p className="row" role="alert">
          <span>Your payments could not be loaded.</span>
          <Button icon="refresh" onClick={() => void (isWhole ? every.refetch() : latest.refetch())}>
            Retry
          </Button>
        </p>
      )}
      {hasMore && (
        <Button
          kind="quiet"
          aria-disabled={isLoading}
          onClick={() => {
            if (isWhole && !isLoading) void every.refetch();
            setWhole(true);
          }}
        >
          {isLoading ? "Loading…" : "Show all"}
        </Button>
      )}
      <p className="out-of-sight" role="status">
        {all ? `${counted(all.length, "payment")} shown` : ""}
      </p>
    </section>
  );
}

function Payment({ payout, ref }: { payout: PortalPayout; ref?: Ref<HTMLLIElement> }) {
  const { amount, status, paymentMethod, paymentPeriodStart, paymentPeriodEnd, createdAt, paidAt, declineNotes } =
    payout;
  const { word, tone, icon } = PAYOUT_STATUS[status];
  const day = dayOf(paidAt ?? createdAt, usePortal().portal.business.timeZone);
  return (
    <li {...(ref && { ref, tabIndex: -1 })}>
      <div className="row">
        <strong className="number">{formatUsd(amount)}</strong>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </div>
      <p className="small muted">
        {formatDate(paymentPeriodStart)} – {formatDate(lastDayBefore(paymentPeriodEnd))}
        <br />
        {PAYMENT_METHOD_LABELS[paymentMethod]}, {paidAt ? `paid ${day}` : `requested ${day}`}
      </p>
      {declineNotes && <p>{declineNotes}</p>}
    </li>
  );
}
