import { errorText } from "@crm/api-client";
import { Button, ListResults, LoadMore, ResultCount, useHasRoomForTable } from "@crm/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ListItem, ListRowsProps, RowGroup } from "./list-rows";
import { ListStates, type ListStatesProps } from "./list-states";
import { RowCards } from "./row-cards";
import { RowTable } from "./row-table";
import type { LoadedList } from "./use-list";

interface ListScreenProps<Row> extends ListRowsProps<Row>, Pick<ListStatesProps, "failed" | "empty" | "narrowed"> {
  list: LoadedList<Row>;
  /** Names the list for screen readers. */
  label: string;
  /** What is counted over the list, as one and as many. */
  nouns?: readonly [one: string, many: string];
  /** What has changed on the server and is not shown yet. */
  news?: ReactNode;
  /** Width in em from which on there is room for the table. */
  tableEm?: number;
  /** Shows cards however much room there is. */
  isCards?: boolean;
  /** Rows that are shown until all are asked for. */
  shownAtFirst?: number;
}

/**
 * A list in each of its states, as a table where there is room and as cards elsewhere. Rows of the last query stay, dimmed,
 * until those of the next one come.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, label, nouns, failed, empty, narrowed, news, tableEm, isCards, shownAtFirst, ...others } = props;
  const { groups, ...rowsProps } = others;
  const [isWhole, setWhole] = useState(shownAtFirst === undefined);
  const rows = isWhole ? list.rows : list.rows?.slice(0, shownAtFirst);
  const hasRoom = useHasRoomForTable(tableEm);
  const Rows = hasRoom && !isCards ? RowTable : RowCards;
  const more = useFocusOnMore(rows?.length ?? 0);
  return (
    <ListStates
      count={rows?.length}
      error={list.error}
      isFetching={list.isFetching}
      onRetry={list.retry}
      failed={failed}
      placeholder={<Rows {...rowsProps} items={null} />}
      empty={empty}
      narrowed={narrowed}
    >
      {rows && (
        <ListResults label={label} isBusy={list.isFetching} isStale={list.isStale}>
          {nouns && (
            <div className="crm-list-line">
              <ResultCount
                total={list.total}
                isCapped={list.isCapped}
                shown={rows.length}
                nouns={nouns}
                isStale={list.isStale}
                trouble={list.error ? errorText(list.error, "something went wrong") : null}
              />
              {news}
            </div>
          )}
          <div ref={more.list}>
            <Rows {...rowsProps} items={groups ? groups(rows).flatMap(withHeading) : rows.map(itemOf)} />
          </div>
          {!isWhole && list.total > rows.length && (
            <div className="crm-load-more">
              <Button
                variant="default"
                onClick={() => {
                  more.onAsked();
                  setWhole(true);
                }}
              >
                Show all {list.total.toLocaleString("en-US")}
              </Button>
            </div>
          )}
          {isWhole && list.hasMore && (
            <LoadMore
              onMore={() => {
                more.onAsked();
                list.loadMore();
              }}
              isLoading={list.isLoadingMore}
            />
          )}
        </ListResults>
      )}
    </ListStates>
  );
}

const itemOf = <Row,>(row: Row): ListItem<Row> => ({ kind: "row", row });

const withHeading = <Row,>(group: RowGroup<Row>): ListItem<Row>[] => [
  { kind: "group", group },
  ...group.rows.map(itemOf),
];

// The first row that more of the list brings takes the focus of the button, which may be gone by then.
function useFocusOnMore(shown: number) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<{ shown: number; by: Element | null } | null>(null);
  useEffect(() => {
    if (!asked.current || shown <= asked.current.shown) return;
    const { shown: before, by } = asked.current;
    asked.current = null;
    if (document.activeElement !== document.body && document.activeElement !== by) return;
    const rows = list.current?.querySelectorAll<HTMLElement>("tbody tr:not(.crm-list-group), .crm-list-card");
    rows?.[before]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [shown]);
  return { list, onAsked: () => (asked.current = { shown, by: document.activeElement }) };
}
