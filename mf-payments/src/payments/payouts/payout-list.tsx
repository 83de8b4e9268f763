import { payoutPages } from "@crm/api-client";
import { formatTerm } from "@crm/domain/contract/term";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatMonth } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { PAYOUT_FOR_TEAM } from "@crm/domain/words/payout";
import { useModule } from "@crm/module-kit";
import { type CellPlace, type ListColumn, ListScreen, useList } from "@crm/screen-parts";
import { Button, EmptyState, IconCash, NothingFound, StatusBadge, Text } from "@crm/ui";
import { type ReactNode, useCallback, useMemo } from "react";
import { listFilters } from "../list-filters";
import { isNarrowed, NO_FILTERS, type PaymentsSearch, type SetPaymentsSearch, sortOf } from "../payments-search";
import { type PayoutDialogs, PayoutMenu, PayoutSteps } from "../payout/payout-actions";
import { Amount, ApprovedCount, PaymentMethodOf, PayoutStateLine, RequestLink } from "../payout/payout-parts";
import { countWords, type MonthGroup, monthGroups } from "./month-groups";
import { useLivePayouts } from "./use-live-payouts";
import "./payout-list.css";

interface PayoutListProps extends PayoutDialogs {
  view: PaymentsSearch;
  setView: SetPaymentsSearch;
  /** Ends the emptiness. */
  request: ReactNode;
}

/** The payment requests that the address asks for. */
export function PayoutList({ view, setView, request, onPay, onDecline }: PayoutListProps) {
  const { api } = useModule();
  const sort = sortOf(view);
  const list = useList(payoutPages(api, { ...listFilters(view), sort }), keyOf);
  const live = useLivePayouts(view, list.rows);
  const onOpen = useCallback(({ id }: PayoutRequest) => setView({ request: id }), [setView]);
  const onMonth = useCallback((month: string) => setView({ month }), [setView]);
  const columns = useMemo(() => columnsWith({ onPay, onDecline }), [onPay, onDecline]);
  return (
    <ListScreen
      list={list}
      label="Payment requests"
      nouns={["request", "requests"]}
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
        <PayoutNews
          {...live}
          // New ones stand at the end of the oldest.
          onShow={() => (sort === "oldest" ? setView({ sort: "recent" }) : void live.show())}
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

const keyOf = ({ id }: PayoutRequest) => id;
const attributesOf = ({ status }: PayoutRequest) => ({ "data-status": status });

const columnsWith = (dialogs: PayoutDialogs): ListColumn<PayoutRequest>[] => [
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
      <>
        {formatTerm(payout.paymentPeriodStart, payout.paymentPeriodEnd)}
        <Text component={place === "card" ? "span" : "p"} size="sm" c="dimmed">
          {place === "card" && "· "}
          <ApprovedCount payout={payout} />
        </Text>
      </>
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
          <StatusBadge {...PAYOUT_FOR_TEAM[payout.status]} />
          <PayoutMenu payout={payout} />
        </span>
      ) : (
        <>
          <StatusBadge {...PAYOUT_FOR_TEAM[payout.status]} />
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
          <PayoutSteps payout={payout} size={place === "card" ? "sm" : "compact-sm"} {...dialogs} />
          {place === "table" && <PayoutMenu payout={payout} />}
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

interface PayoutNewsProps {
  /** How many have come since the list was loaded. */
  arrived: number;
  /** Some may have been missed. */
  isOutdated: boolean;
  onShow: () => void;
}

function PayoutNews({ arrived, isOutdated, onShow }: PayoutNewsProps) {
  const words = isOutdated ? "The list may have changed" : arrivedWords(arrived);
  return (
    <span className="crm-list-news" role="status">
      {words && (
        <>
          {words}{" "}
          <Button variant="subtle" size="compact-sm" onClick={onShow}>
            {isOutdated ? "Refresh" : "Show"}
          </Button>
        </>
      )}
    </span>
  );
}

function arrivedWords(arrived: number): string | null {
  if (arrived === 0) return null;
  return arrived === 1 ? "1 new request is not shown yet" : `${arrived} new requests are not shown yet`;
}
