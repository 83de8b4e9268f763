import { revenuePages, revenueSummary } from "@crm/api-client";
import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { type CalendarDate, formatDate, formatMonth } from "@crm/domain/value/calendar";
import { counted } from "@crm/domain/value/length-of-time";
import { formatUsd } from "@crm/domain/value/money";
import { REVENUE_STATUS } from "@crm/domain/words/payout";
import { useCan, useModule } from "@crm/module-kit";
import { type ListColumn, ListScreen, NoValue, useList } from "@crm/screen-parts";
import { EmptyState, NothingFound, StatusBadge, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { FoldButton } from "../fold/fold-button";
import { type RevenueGroup, revenueGroups } from "./revenue-groups";
import { RevenueNotes } from "./revenue-notes";
import { type RevenueSearch, sortOf } from "./revenue-search";
import { StatusActions } from "./status-actions";
import "./revenue-list.css";
import "./revenue-notes.css";

interface RevenueListProps {
  view: RevenueSearch;
  generate: ReactNode;
  onClear: () => void;
}

export function RevenueList({ view, generate, onClear }: RevenueListProps) {
  const { api } = useModule();
  const { search, contract: contractId, status } = view;
  const list = useList(revenuePages(api, { search, contractId, status, sort: sortOf(view) }), keyOf);
  const groups = useRevenueGroups(view, list.hasMore);
  const can = useCan();
  return (
    <ListScreen
      list={list}
      label="Revenue records"
      groups={groups?.(list.rows ?? []) ? (rows) => groups(rows) ?? [] : undefined}
      nouns={["record", "records"]}
      failed="The revenue records could not be loaded"
      name="revenue"
      columns={can("payouts") ? COLUMNS : READ_COLUMNS}
      keyOf={keyOf}
      attributes={attributesOf}
      noMatch={
        search ? (
          <NothingFound message="No revenue records match the search." onClear={onClear} />
        ) : (
          status && (
            <NothingFound
              message="No revenue records have this status."
              clearLabel="Show All Status"
              onClear={onClear}
            />
          )
        )
      }
      empty={
        <EmptyState
          message="No revenue records found. Select a contract and generate revenue records to get started."
          action={generate}
        />
      }
    />
  );
}

// Future months are folded, unless a search or a status filter is set.
function useRevenueGroups(view: RevenueSearch, hasMore: boolean) {
  const { api } = useModule();
  const { data } = useQuery(revenueSummary(api, view.contract));
  const [isOpened, setOpened] = useState(false);
  const today = data?.today;
  if (today === undefined || view.search || view.status) return null;
  return (rows: readonly RevenueRecord[]) =>
    revenueGroups(rows, { sort: sortOf(view), today })?.map((group, index, { length }) => ({
      key: group.key,
      rows: group.isFuture && !isOpened ? [] : group.rows,
      heading: () => (
        <GroupHeading
          group={group}
          isWhole={!hasMore || index < length - 1}
          today={today}
          isFolded={!isOpened}
          onFold={() => setOpened(!isOpened)}
        />
      ),
    }));
}

interface GroupHeadingProps {
  group: RevenueGroup;
  /** False if more rows of the group may load. */
  isWhole: boolean;
  today: CalendarDate;
  isFolded: boolean;
  onFold: () => void;
}

function GroupHeading({ group, isWhole, today, isFolded, onFold }: GroupHeadingProps) {
  const { isFuture, rows } = group;
  const isPaid = rows.every(({ status }) => status === "paid");
  return (
    <span className="revenue-group">
      {isFuture && <FoldButton label="Months to come" isFolded={isFolded} onFold={onFold} />}
      {isFuture ? "Months to come" : isPaid ? REVENUE_STATUS.paid.word : `Up to ${formatMonth(today)}`}
      <span className="revenue-group-count">{`${counted(rows.length, "record")}${isWhole ? "" : " so far"}`}</span>
    </span>
  );
}

const keyOf = ({ id }: RevenueRecord) => id;
const attributesOf = ({ status }: RevenueRecord) => ({ "data-status": status });

const columnsWith = (mayChange: boolean): ListColumn<RevenueRecord>[] => [
  {
    name: "Contract",
    card: [1, "start"],
    cell: (record, layout) => (
      <div className="revenue-contract">
        <ContractOfRecord contract={record.contract} />
        {/* On a card, the notes are next to the actions. */}
        {(layout === "table" || !mayChange) && <RevenueNotes record={record} />}
      </div>
    ),
  },
  {
    name: "Month",
    card: [2, "start"],
    cell: ({ month }) => <time dateTime={month.slice(0, 7)}>{formatMonth(month)}</time>,
  },
  {
    name: "Expected",
    card: [1, "end"],
    cell: ({ expectedAmount }) => <span className="revenue-expected">{formatUsd(expectedAmount)}</span>,
  },
  { name: "Actual", cell: ({ actualAmount }) => formatUsd(actualAmount) },
  { name: "Status", card: [2, "end"], cell: ({ status }) => <StatusBadge {...REVENUE_STATUS[status]} /> },
  {
    name: "Paid Date",
    card: [3, "start"],
    cell: ({ actualAmount, paidDate }, layout) => {
      if (layout === "table") return paidDate ? <PaidDay day={paidDate} /> : <NoValue label="Not paid" />;
      return (
        paidDate && (
          <Text size="sm" c="dimmed" className="crm-number">
            {formatUsd(actualAmount)} received on <PaidDay day={paidDate} />
          </Text>
        )
      );
    },
  },
  ...(mayChange ? [ACTIONS] : []),
];

const ACTIONS: ListColumn<RevenueRecord> = {
  name: "Actions",
  card: [4, "start"],
  barHeight: 30,
  cell: (record, layout) =>
    layout === "table" ? (
      <StatusActions record={record} />
    ) : (
      <div className="revenue-on-card">
        <RevenueNotes record={record} />
        <StatusActions record={record} />
      </div>
    ),
};

const COLUMNS = columnsWith(true);
const READ_COLUMNS = columnsWith(false);

function ContractOfRecord({ contract }: Pick<RevenueRecord, "contract">) {
  return (
    <>
      <Link
        to="."
        search={(before: Record<string, unknown>) => ({ ...before, contract: contract.id })}
        resetScroll={false}
        className="crm-list-link revenue-link"
      >
        {contract.fullName}
      </Link>
      <Text size="sm" c="dimmed" className="crm-cut" title={contract.socialHandle}>
        {contract.socialHandle}
      </Text>
    </>
  );
}

const PaidDay = ({ day }: { day: string }) => <time dateTime={day}>{formatDate(day)}</time>;
