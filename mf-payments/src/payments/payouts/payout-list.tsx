import { onePayout, payoutPages, payoutTimeline } from "@crm/api-client";
import { formatTerm } from "@crm/domain/contract/term";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { type LiveEvent, PAYOUT_EVENTS } from "@crm/domain/server/live-event";
import { formatMonth } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { PAYOUT_STATUS } from "@crm/domain/words/payout";
import { useModule } from "@crm/module-kit";
import { type CellPlace, type ListColumn, ListNews, ListScreen, useList, useLiveRows } from "@crm/screen-parts";
import { EmptyState, IconCash, NothingFound, StatusBadge, Text } from "@crm/ui";
import { type ReactNode, useCallback, useMemo } from "react";
import { listFilters } from "../list-filters";
import { isNarrowed, NO_FILTERS, type PaymentsSearch, type SetPaymentsSearch, sortOf } from "../payments-search";
import { NextStep, type PayoutDialogs, PayoutMenu } from "../payout/payout-actions";
import { Amount, ApprovedCount, PaymentMethodOf, PayoutStateLine, RequestLink } from "../payout/payout-parts";
import { countWords, type MonthGroup, monthGroups } from "./month-groups";
import "./payout-list.css";

interface PayoutListProps extends PayoutDialogs {
  view: PaymentsSearch;
  setView: SetPaymentsSearch;
  /** Ends the emptiness. */
  request: ReactNode;
}

/** The payment requests that the address asks for. */
export function PayoutList({ view, setView, request, onPay, onDecline }: PayoutListProps) {
  const { list, live, sort } = useLivePayouts(view);
  const onOpen = useCallback(({ id }: PayoutRequest) => setView({ request: id }), [setView]);
  const onMonth = useCallback((month: string) => setView({ month }), [setView]);
  const columns = useMemo(() => columnsWith({ onPay, onDecline }), [onPay, onDecline]);
  return (
    <ListScreen
      list={list}
      label="Payment requests"
      nouns={NOUNS}
      failed="The payment requests could not be loaded"
      name="payments"
      columns={columns}
      keyOf={keyOf}
      attributes={attributesOf}
      onOpen={onOpen}
      groups={
        sort === "month"
          ? (rows) =>
              monthGroups(rows, list.hasMore).map((group) => ({
                key: group.month,
                rows: group.rows,
                span: 2,
                heading: (place) => <MonthHeading group={group} place={place} onMonth={onMonth} />,
              }))
          : undefined
      }
      news={
        <ListNews
          live={live}
          nouns={NOUNS}
          // New ones stand at the end of the oldest.
          onShow={sort === "oldest" ? () => setView({ sort: "recent" }) : undefined}
        />
      }
      narrowed={
        isNarrowed(view) && (
          <NothingFound message="No payment requests match the filters." onWayOut={() => setView(NO_FILTERS)} />
        )
      }
      empty={<EmptyState icon={<IconCash size={28} stroke={1.5} />} message="No payment requests" action={request} />}
    />
  );
}

const LIST = "/api/payout-requests";
const FIGURES = [`${LIST}/summary`, `${LIST}/months`];

/** The requests, whose figures and open panel follow the server too. */
function useLivePayouts(view: PaymentsSearch) {
  const { api, queryClient } = useModule();
  const filters = listFilters(view);
  const sort = sortOf(view);
  const pages = payoutPages(api, { ...filters, sort });
  const list = useList(pages, keyOf);
  const live = useLiveRows({
    pages,
    rows: list.rows,
    types: PAYOUT_EVENTS,
    rowOf: payoutOf,
    // What the panel shows of it is that same answer.
    one: (id) => queryClient.fetchQuery({ ...onePayout(api, id), staleTime: 0 }),
    arrivals: { type: "payout.created", newest: payoutPages(api, { ...filters, sort: "recent" }).top },
    onEvent(event) {
      for (const path of FIGURES) void queryClient.invalidateQueries({ queryKey: [path] });
      // Other lists that are held are fetched again when they are next shown.
      void queryClient.invalidateQueries({ queryKey: [LIST], refetchType: "none" });
      if (event?.type !== "payout.changed") return;
      void queryClient.invalidateQueries({ queryKey: onePayout(api, event.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: payoutTimeline(api, event.id).queryKey });
    },
  });
  return { list, live, sort };
}

const NOUNS = ["request", "requests"] as const;
const keyOf = ({ id }: PayoutRequest) => id;
const attributesOf = ({ status }: PayoutRequest) => ({ "data-status": status });
// Of the others, only figures change.
const payoutOf = ({ type, id }: LiveEvent) => (type.startsWith("payout.") ? id : undefined);

const columnsWith = ({ onPay, onDecline }: PayoutDialogs): ListColumn<PayoutRequest>[] => [
  { name: "Creator", card: [2, "start"], barHeight: 32, cell: (payout) => <CreatorOf payout={payout} /> },
  {
    name: "Amount",
    card: [1, "start"],
    barHeight: 24,
    cell: ({ amount }) => (
      <span className="payments-amount">
        <Amount amount={amount} />
      </span>
    ),
  },
  {
    name: "Term",
    card: [3, "start"],
    barHeight: 32,
    cell: (payout, place) => (
      // One element, since what stands side by side on a card has air between.
      <div>
        {formatTerm(payout.paymentPeriodStart, payout.paymentPeriodEnd)}
        <Text component={place === "card" ? "span" : "p"} size="sm" c="dimmed">
          {place === "card" && " · "}
          <ApprovedCount payout={payout} />
        </Text>
      </div>
    ),
  },
  { name: "Method", card: [4, "start"], barHeight: 32, cell: (payout) => <PaymentMethodOf payout={payout} /> },
  {
    name: "Status",
    card: [1, "end"],
    barHeight: 32,
    cell: (payout, place) =>
      place === "card" ? (
        <span className="payments-card-state">
          <StatusBadge {...PAYOUT_STATUS[payout.status]} />
          <PayoutMenu payout={payout} onDecline={onDecline} />
        </span>
      ) : (
        <>
          <StatusBadge {...PAYOUT_STATUS[payout.status]} />
          <PayoutStateLine payout={payout} />
        </>
      ),
  },
  {
    name: "Actions",
    card: [6, "start"],
    barHeight: 32,
    cell: (payout, place) => (
      <>
        {place === "card" && <PayoutStateLine payout={payout} />}
        <div className="payments-actions">
          <NextStep payout={payout} size={place === "card" ? "sm" : "compact-sm"} variant="light" onPay={onPay} />
          {place === "table" && <PayoutMenu payout={payout} onDecline={onDecline} />}
        </div>
      </>
    ),
  },
];

/** Whose request it is, as the way to all of it. */
function CreatorOf({ payout: { id, contract } }: { payout: PayoutRequest }) {
  return (
    <span className="payments-creator">
      <RequestLink id={id} className="payments-link">
        {contract.fullName}
      </RequestLink>
      <Text component="span" size="sm" c="dimmed" className="crm-cut">
        {contract.socialHandle}
      </Text>
    </span>
  );
}

interface MonthHeadingProps {
  group: MonthGroup;
  place: CellPlace;
  onMonth: (month: string) => void;
}

function MonthHeading({ group, place, onMonth }: MonthHeadingProps) {
  const name = (
    <button type="button" className="payments-month-name" onClick={() => onMonth(group.month)}>
      {formatMonth(`${group.month}-01`)}
    </button>
  );
  return (
    <span className="payments-month">
      {place === "card" ? <h3>{name}</h3> : name}
      <span className="payments-month-count">{countWords(group)}</span>
      <span className="payments-month-sum">{formatUsd(group.sum)}</span>
    </span>
  );
}
