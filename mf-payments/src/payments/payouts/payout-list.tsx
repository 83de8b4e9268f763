import { onePayout, payoutMonths, payoutPages, payoutTimeline } from "@crm/api-client";
import { formatTerm } from "@crm/domain/contract/term";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { type LiveEvent, PAYOUT_EVENTS } from "@crm/domain/server/live-event";
import { formatMonth } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { PAYOUT_STATUS, PAYOUT_WAITS } from "@crm/domain/words/payout";
import { useModule } from "@crm/module-kit";
import {
  ApprovedCount,
  type CellLayout,
  type ListColumn,
  ListScreen,
  ListUpdates,
  useList,
  useLiveRows,
} from "@crm/screen-parts";
import { EmptyState, IconCash, NothingFound, StatusBadge, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { FoldButton } from "../../fold/fold-button";
import { listFilters } from "../list-filters";
import { isNarrowed, NO_FILTERS, type PaymentsSearch, type SetPaymentsSearch, sortOf } from "../payments-search";
import { type PayoutDialogs, PayoutMenu, RowStep } from "../payout/payout-actions";
import { Amount, PaymentMethodOf, PayoutStateLine, RequestLink } from "../payout/payout-elements";
import { countWords, isMonth, type PayoutGroup, payoutGroups } from "./payout-groups";
import "./payout-list.css";

interface PayoutListProps extends PayoutDialogs {
  view: PaymentsSearch;
  setView: SetPaymentsSearch;
  request: ReactNode;
}

export function PayoutList({ view, setView, request, onPay, onDecline }: PayoutListProps) {
  const { list, live, sort } = useLivePayouts(view);
  const onOpen = useCallback(({ id }: PayoutRequest) => setView({ request: id }), [setView]);
  const onMonth = useCallback((month: string) => setView({ month }), [setView]);
  const { isFolded, toggle } = useFolds(view);
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
              payoutGroups(rows, list.hasMore).map((group, index) => {
                const folded = index === 0 ? null : isFolded(group);
                return {
                  key: group.key,
                  rows: folded === true ? [] : group.rows,
                  span: 2,
                  heading: (at) => (
                    <GroupHeading
                      group={group}
                      layout={at}
                      isFolded={folded}
                      onFold={() => toggle(group)}
                      onMonth={onMonth}
                    />
                  ),
                };
              })
          : undefined
      }
      updates={
        <ListUpdates
          live={live}
          nouns={NOUNS}
          // New requests are at the end of the oldest-first list.
          onShow={sort === "oldest" ? () => setView({ sort: "recent" }) : undefined}
        />
      }
      noMatch={
        isNarrowed(view) && (
          <NothingFound message="No payment requests match the filters." onClear={() => setView(NO_FILTERS)} />
        )
      }
      empty={<EmptyState icon={<IconCash size={28} stroke={1.5} />} message="No payment requests" action={request} />}
    />
  );
}

/** Past months stay folded until opened or filtered; null for a group that cannot fold. */
function useFolds(view: PaymentsSearch) {
  const { api } = useModule();
  const { data: months } = useQuery(payoutMonths(api));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const current = (months?.[0]?.month ?? new Date().toISOString()).slice(0, 7);
  return {
    isFolded: (group: PayoutGroup) =>
      isNarrowed(view) || !isMonth(group) || group.key >= current ? null : !opened.has(group.key),
    toggle: ({ key }: PayoutGroup) => setOpened((before) => before.symmetricDifference(new Set([key]))),
  };
}

const LIST = "/api/payout-requests";
const FIGURES = [`${LIST}/summary`, `${LIST}/months`];

function useLivePayouts(view: PaymentsSearch) {
  const { api, queryClient } = useModule();
  const filters = listFilters(view);
  const sort = sortOf(view);
  const pages = payoutPages(api, { ...filters, sort: sort === "month" ? "waiting" : sort });
  const list = useList(pages, keyOf);
  const live = useLiveRows({
    pages,
    rows: list.rows,
    types: PAYOUT_EVENTS,
    rowOf: payoutOf,
    // Also updates the request panel, which uses the same query.
    one: (id) => queryClient.fetchQuery({ ...onePayout(api, id), staleTime: 0 }),
    arrivals: { type: "payout.created", newest: payoutPages(api, { ...filters, sort: "recent" }).top },
    onEvent(event) {
      for (const path of FIGURES) void queryClient.invalidateQueries({ queryKey: [path] });
      // Other cached lists refetch when they are shown.
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
// Events of other types change only the figures, not a row.
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
    cell: (payout, layout) => (
      // One element, because a card puts gaps between elements.
      <div>
        {formatTerm(payout.paymentPeriodStart, payout.paymentPeriodEnd)}
        <Text component={layout === "card" ? "span" : "p"} size="sm" c="dimmed">
          {layout === "card" && " · "}
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
    cell: (payout, layout) =>
      layout === "card" ? (
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
    cell: (payout, layout) => (
      <>
        {layout === "card" && <PayoutStateLine payout={payout} />}
        <div className="payments-actions">
          <RowStep payout={payout} size={layout === "card" ? "sm" : "compact-sm"} variant="light" onPay={onPay} />
          {layout === "table" && <PayoutMenu payout={payout} onDecline={onDecline} />}
        </div>
      </>
    ),
  },
];

function CreatorOf({ payout: { id, contract } }: { payout: PayoutRequest }) {
  return (
    <span className="payments-creator">
      <RequestLink id={id} className="payments-link">
        {contract.fullName}
      </RequestLink>
      <Text component="span" size="sm" c="dimmed" className="crm-cut" title={contract.socialHandle}>
        {contract.socialHandle}
      </Text>
    </span>
  );
}

interface GroupHeadingProps {
  group: PayoutGroup;
  layout: CellLayout;
  /** Null if the group cannot fold. */
  isFolded: boolean | null;
  onFold: () => void;
  onMonth: (month: string) => void;
}

function GroupHeading({ group, layout, isFolded, onFold, onMonth }: GroupHeadingProps) {
  const words = GROUP_WORDS[group.key] ?? formatMonth(`${group.key}-01`);
  const name = isMonth(group) ? (
    <button type="button" className="payments-month-name" onClick={() => onMonth(group.key)}>
      {words}
    </button>
  ) : (
    <span className="payments-group-name">{words}</span>
  );
  return (
    <span className="payments-month">
      {isFolded !== null && <FoldButton label={`Requests of ${words}`} isFolded={isFolded} onFold={onFold} />}
      {layout === "card" ? <h3>{name}</h3> : name}
      <span className="payments-month-count">{countWords(group)}</span>
      <span className="payments-month-sum">{formatUsd(group.sum)}</span>
    </span>
  );
}

const GROUP_WORDS: Readonly<Record<string, string>> = PAYOUT_WAITS;
