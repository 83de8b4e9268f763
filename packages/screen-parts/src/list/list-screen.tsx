import { errorText, troubleOf } from "@crm/api-client";
import { Button, ErrorState, ListResults, LoadMore, ResultCount, useHasRoomForTable } from "@crm/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ListRowsProps } from "./list-rows";
import { RowCards } from "./row-cards";
import { RowTable } from "./row-table";
import type { LoadedList } from "./use-list";

interface ListScreenProps<Row> extends ListRowsProps<Row> {
  list: LoadedList<Row>;
  /** Names the list for screen readers. */
  label: string;
  /** What is counted over the list, as one and as many. */
  nouns?: readonly [one: string, many: string];
  /** Says what could not be loaded. */
  failed: string;
  /** Stands in for a list that holds nothing. */
  empty: ReactNode;
  /** Stands in for it where a search or a filter keeps nothing of it; false while none is set. */
  narrowed: ReactNode;
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
  const { list, label, nouns, failed, empty, narrowed, news, tableEm, isCards, shownAtFirst, ...rowsProps } = props;
  const [isWhole, setWhole] = useState(shownAtFirst === undefined);
  const rows = isWhole ? list.rows : list.rows?.slice(0, shownAtFirst);
  const hasRoom = useHasRoomForTable(tableEm);
  const Rows = hasRoom && !isCards ? RowTable : RowCards;
  const more = useFocusOnMore(rows?.length ?? 0);
  if (!rows && list.error)
    return <ErrorState title={failed} {...troubleOf(list.error)} onRetry={list.retry} retrying={list.isFetching} />;
  if (!rows) return <Rows {...rowsProps} rows={null} />;
  if (rows.length === 0) return narrowed || empty;
  return (
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
        <Rows {...rowsProps} rows={rows} />
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
  );
}

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
