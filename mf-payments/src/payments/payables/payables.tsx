import { payablePages } from "@crm/api-client";
import { formatTerm } from "@crm/domain/contract/term";
import type { Payable } from "@crm/domain/payout/payout.schema";
import { PAYOUT_EVENTS } from "@crm/domain/server/live-event";
import { counted } from "@crm/domain/value/length-of-time";
import { formatUsd } from "@crm/domain/value/money";
import { PAYMENT_FIGURES } from "@crm/domain/words/figures";
import { useLiveEvents, useModule } from "@crm/module-kit";
import {
  approvedWords,
  BusinessDay,
  CreatorLink,
  type ListColumn,
  ListScreen,
  ListUpdates,
  type LoadedList,
  Permitted,
  useList,
} from "@crm/screen-parts";
import { Button, IconAlertTriangle, IconCircleX, Text, Title } from "@crm/ui";
import { hashKey, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type RefObject, useMemo, useState } from "react";
import { payableFilters } from "../list-filters";
import type { PaymentsSearch } from "../payments-search";
import { Amount, RequestLink } from "../payout/payout-elements";
import "./payables.css";

// More rows would push the list of requests out of view.
const SHOWN_AT_FIRST = 4;
const COMPARED_ROWS = 50;

interface PayablesProps {
  view: PaymentsSearch;
  heading: RefObject<HTMLHeadingElement | null>;
  onRequest: (payable: Payable) => void;
}

export function Payables({ view, heading, onRequest }: PayablesProps) {
  const { api } = useModule();
  const filters = payableFilters(view);
  const list = useList(payablePages(api, filters), keyOf);
  const live = usePayableChanges(filters, list);
  const columns = useMemo(() => columnsWith(onRequest), [onRequest]);
  return (
    <section className="crm-panel payables" aria-label={PAYMENT_FIGURES.owed.label}>
      <div className="payables-top">
        <Title order={2} ref={heading} tabIndex={-1}>
          {PAYMENT_FIGURES.owed.label}
        </Title>
        <ListUpdates live={live} words="This has changed" />
      </div>
      <ListScreen
        list={list}
        label="Terms"
        failed="What is owed could not be loaded"
        name="payable"
        columns={columns}
        keyOf={keyOf}
        isCards
        shownAtFirst={SHOWN_AT_FIRST}
        noMatch={false}
        empty={
          <Text c="dimmed" className="payables-none">
            {view.responsible
              ? "Nothing is owed to these creators that has not been requested."
              : "Nothing is owed that has not been requested."}
          </Text>
        }
      />
    </section>
  );
}

const keyOf = ({ contractId, paymentPeriodStart }: Payable) => `${contractId} ${paymentPeriodStart}`;

const columnsWith = (onRequest: (payable: Payable) => void): ListColumn<Payable>[] => [
  { name: "Creator", card: [1, "start"], barHeight: 40, cell: (payable) => <TermWords payable={payable} /> },
  {
    name: "Amount",
    card: [1, "end"],
    cell: ({ amount }) => (
      <span className="payments-amount">
        <Amount amount={amount} />
      </span>
    ),
  },
  { name: "Actions", card: [1, "end"], cell: (payable) => <RequestButton payable={payable} onRequest={onRequest} /> },
];

function TermWords({ payable }: { payable: Payable }) {
  const { contract, paymentPeriodStart, paymentPeriodEnd, isCurrent, uncheckedFields, declined } = payable;
  return (
    <div className="payable-words">
      <CreatorLink className="payments-creator" contract={contract} />
      <Text component="span" size="sm" c="dimmed">
        {formatTerm(paymentPeriodStart, paymentPeriodEnd)}
        {isCurrent && " · current term"} · {approvedWords(payable)}
      </Text>
      {uncheckedFields.length > 0 && (
        <Link
          to="/"
          search={() => ({ contract: contract.id })}
          className="crm-flag payable-unchecked"
          aria-label={`Check the contract of ${contract.fullName}: ${counted(uncheckedFields.length, "unchecked value")}`}
        >
          <IconAlertTriangle size={14} aria-hidden />
          {counted(uncheckedFields.length, "unchecked value")} in the contract
        </Link>
      )}
      {declined && (
        <Text component="span" size="sm" c="dimmed" className="payable-declined">
          <IconCircleX size={14} aria-hidden />
          <span className="payable-reason" title={declined.notes ?? undefined}>
            Declined <BusinessDay at={declined.at} />
            {declined.notes && `: ${declined.notes}`}
          </span>
        </Text>
      )}
    </div>
  );
}

function RequestButton({ payable, onRequest }: { payable: Payable; onRequest: (payable: Payable) => void }) {
  const { contract, paymentPeriodStart, paymentPeriodEnd, amount, openRequest } = payable;
  if (openRequest)
    return (
      <span className="payable-waits">
        Waits for the{" "}
        <RequestLink id={openRequest.id}>
          request of {formatTerm(openRequest.paymentPeriodStart, openRequest.paymentPeriodEnd)}
        </RequestLink>
      </span>
    );
  const term = formatTerm(paymentPeriodStart, paymentPeriodEnd);
  return (
    <Permitted permission="payouts">
      <Button
        size="compact-sm"
        variant="light"
        aria-label={`Request Payment: ${formatUsd(amount)} for ${contract.fullName}, ${term}`}
        onClick={() => onRequest(payable)}
      >
        Request Payment
      </Button>
    </Permitted>
  );
}

interface Shown {
  rows: readonly Payable[];
  total: number;
}

// Owed terms are compared in the background and reloaded only on request, so that no row moves under the cursor.
function usePayableChanges(filters: ReturnType<typeof payableFilters>, { rows, total }: LoadedList<Payable>) {
  const { api, queryClient } = useModule();
  const [events, setEvents] = useState(0);
  useLiveEvents(PAYOUT_EVENTS, () => setEvents((before) => before + 1));
  const { data: now } = useQuery({
    queryKey: ["/api/payout-requests/payables", "now", filters, events],
    queryFn: ({ signal }) => api.payouts.payables({ ...filters, limit: COMPARED_ROWS }, signal),
    enabled: events > 0,
    gcTime: 0,
  });
  return {
    hasChanged: Boolean(now && rows && !isSame(now, { rows, total })),
    async show() {
      setEvents(0);
      await queryClient.invalidateQueries({ queryKey: payablePages(api, filters).queryKey });
    },
  };
}

function isSame(now: Shown, shown: Shown): boolean {
  const compared = Math.min(COMPARED_ROWS, shown.rows.length);
  return now.total === shown.total && hashKey(now.rows.slice(0, compared)) === hashKey(shown.rows.slice(0, compared));
}
