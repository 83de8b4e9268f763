import type { Page } from "@crm/api-client/portal";
import { formatDate } from "@crm/domain/calendar";
import { formatUsd } from "@crm/domain/money";
import { PAYMENT_METHOD_LABELS, type PayoutStatus } from "@crm/domain/payout";
import type { PortalPayout } from "@crm/domain/payout.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../parts/badge";
import { Button } from "../parts/button";
import type { IconName } from "../parts/icon";
import type { Tone } from "../parts/tone";
import { usePortal } from "../portal-context";
import { everyPayoutQuery } from "../portal-queries";
import { useLatestPayouts } from "./use-latest-payouts";
import { dayOf, lastDayBefore } from "./words";
import "./payment-history.css";

const STATUS_WORDS: Record<PayoutStatus, [word: string, tone: Tone, icon: IconName]> = {
  REQUESTED: ["Requested", "moving", "clock"],
  SYNCED: ["Approved", "moving", "check"],
  PAID: ["Paid", "done", "check"],
  CANCELLED: ["Declined", "late", "close"],
};

/** The newest three payments (spec part 2 §9), and all of them once they are asked for. */
export function PaymentHistory() {
  const { client } = usePortal();
  const [isWhole, setWhole] = useState(false);
  const { query: latest, rows: newest } = useLatestPayouts();
  const every = useInfiniteQuery({ ...everyPayoutQuery(client), enabled: isWhole });
  const rows = every.data?.pages.flatMap((page) => page.rows) ?? newest;
  const mayHaveMore = isWhole ? every.hasNextPage : hasMore(latest.data);
  const isLoading = every.isFetching && isWhole;
  const failed = latest.error ?? every.error;
  return (
    <section className="card" aria-labelledby="payment-history">
      <h2 id="payment-history">Payment History</h2>
      {rows.length === 0 && !failed && <p className="muted">No payments yet. Your first payout request shows here.</p>}
      {rows.length > 0 && (
        <ul className="payments">
          {rows.map((payout) => (
            <Payment key={payout.id} payout={payout} />
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
      {mayHaveMore && (
        <Button
          kind="quiet"
          aria-disabled={isLoading}
          onClick={() => {
            if (isWhole && !isLoading) void every.fetchNextPage();
            setWhole(true);
          }}
        >
          {isLoading ? "Loading…" : isWhole ? "Show more" : "Show all"}
        </Button>
      )}
      <p className="out-of-sight" role="status">
        {isWhole && !isLoading ? `${rows.length} payments shown` : ""}
      </p>
    </section>
  );
}

const hasMore = (page: Page<PortalPayout> | undefined): boolean =>
  page !== undefined && (page.isCapped || page.total > page.rows.length);

function Payment({ payout }: { payout: PortalPayout }) {
  const { amount, status, paymentMethod, paymentPeriodStart, paymentPeriodEnd, createdAt, paidAt, declineNotes } =
    payout;
  const [word, tone, icon] = STATUS_WORDS[status];
  const day = dayOf(paidAt ?? createdAt, usePortal().portal.business.timeZone);
  return (
    <li>
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
