import { errorText } from "@crm/api-client";
import { Button, LoadMore, ResultCount, Text, useFitsTable } from "@crm/ui";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { ListItem, ListRowsProps } from "../list-rows";
import { ListStates, type ListStatesProps } from "../list-states";
import { RowCards } from "../row-cards";
import { RowTable } from "../row-table";
import { rowSegments } from "./row-segments";
import { useRowFocus } from "./use-row-focus";
import { useCardsPerLine, useRowWindow } from "./use-row-window";
import { loadedIndex, useShownPages, useWindowedPages, type WindowedPages } from "./use-windowed-pages";
import "./windowed-list.css";

const FOUND_MS = 3000;

interface WindowedListProps<Row, Key extends QueryKey>
  extends Omit<ListRowsProps<Row>, "groups" | "selection">,
    Pick<ListStatesProps, "failed" | "empty" | "noMatch"> {
  pages: WindowedPages<Row, Key>;
  label: string;
  nouns: readonly [one: string, many: string];
  /** Estimated line height in px until measured; all lines are equally high. */
  lineHeight: { table: number; cards: number };
  /** The row to scroll to, mark and focus once it is loaded. */
  targetKey?: string | number | null;
  onFound?: () => void;
}

/** A list of any length that renders only the rows around the window. Old rows stay, dimmed, while a new query loads. */
export function WindowedListScreen<Row, Key extends QueryKey>(props: WindowedListProps<Row, Key>) {
  const { pages, targetKey = null, failed, empty, noMatch } = props;
  const { shown, isChanging, first } = useShownPages(pages);
  const isWide = useFitsTable();
  const Rows = isWide ? RowTable : RowCards;
  const listed = shown && (
    <ListedRows
      key={isWide ? "table" : "cards"}
      {...props}
      pages={shown}
      isStale={isChanging}
      isWide={isWide}
      targetKey={isChanging ? null : targetKey}
    />
  );
  return (
    <ListStates
      count={first.data?.rows.length}
      error={first.error}
      isFetching={first.isFetching}
      onRetry={() => void first.refetch()}
      failed={failed}
      placeholder={
        listed ?? (
          <section aria-label={props.label} aria-busy>
            <Rows {...props} items={null} />
          </section>
        )
      }
      empty={empty}
      noMatch={noMatch}
    >
      {listed}
    </ListStates>
  );
}

type ListedProps<Row, Key extends QueryKey> = WindowedListProps<Row, Key> & { isStale: boolean; isWide: boolean };

function ListedRows<Row, Key extends QueryKey>(props: ListedProps<Row, Key>) {
  const { pages, label, nouns, isStale, isWide, attributes } = props;
  const list = useRef<HTMLElement>(null);
  const perLine = useCardsPerLine(list, isWide);
  const [kept, setKept] = useState<number | null>(null);
  const [count, setCount] = useState(0);
  const { shown, first, end, lineHeight } = useRowWindow({
    list,
    lines: Math.ceil(count / perLine),
    keptLine: kept === null ? null : Math.floor(kept / perLine),
    estimatedHeight: props.lineHeight[isWide ? "table" : "cards"],
  });
  const loaded = useWindowedPages(pages, first * perLine, end * perLine, kept);
  // Renders again: the window depends on the row count, which is known only after its pages are loaded.
  if (loaded.count !== count) setCount(loaded.count);
  const { goTo, handlers } = useRowFocus({ list, count: loaded.count, lineHeight, setKept });
  const foundKey = useFound({ ...props, goTo });
  useStartAtTop(pages, list, setKept);

  const total = loaded.isCapped ? -1 : loaded.total;
  const Rows = isWide ? RowTable : RowCards;
  return (
    <section aria-label={label} aria-busy={loaded.isFetching} className={isStale ? "crm-stale" : ""}>
      <ResultCount
        total={loaded.total}
        isCapped={loaded.isCapped}
        nouns={nouns}
        isStale={isStale}
        {...(!pages.isEndless && { shown: loaded.count })}
      />
      <Rows
        {...props}
        attributes={useCallback(
          (row: Row) => ({ ...attributes?.(row), "data-found": props.keyOf(row) === foundKey ? "true" : undefined }),
          [attributes, props.keyOf, foundKey],
        )}
        frame={{
          ref: useCallback((element: HTMLElement | null) => {
            list.current = element;
          }, []),
          perLine,
          total,
          ...handlers,
        }}
        items={rowSegments(shown, count, perLine).map((segment): ListItem<Row> => {
          if (segment.kind === "gap") return { kind: "gap", from: segment.from, height: segment.lines * lineHeight };
          const { index } = segment;
          const position = { index, line: Math.floor(index / perLine), total };
          const row = loaded.rowAt(index);
          return row === undefined ? { kind: "pending", position } : { kind: "row", row, position };
        })}
      />
      {loaded.hasMore && (
        <LoadMore
          onMore={() => {
            loaded.loadMore();
            goTo(loaded.count);
          }}
          isLoading={loaded.isFetching}
        />
      )}
      {loaded.error && (
        <div className="crm-list-trouble" role="alert">
          <Text size="sm" c="red">
            The list could not be brought up to date: {errorText(loaded.error, "something went wrong")}
          </Text>
          <Button variant="default" size="xs" onClick={loaded.retry}>
            Retry
          </Button>
        </div>
      )}
    </section>
  );
}

interface FindOptions<Row, Key extends QueryKey> {
  pages: WindowedPages<Row, Key>;
  keyOf: (row: Row) => string | number;
  targetKey?: string | number | null;
  goTo: (index: number, scroll: ScrollLogicalPosition) => void;
  onFound?: () => void;
}

// Scrolls to the target row once it is loaded, and returns its key while it is marked.
function useFound<Row, Key extends QueryKey>({ pages, keyOf, targetKey = null, goTo, onFound }: FindOptions<Row, Key>) {
  const queryClient = useQueryClient();
  const [foundKey, setFoundKey] = useState<string | number | null>(null);
  useEffect(() => {
    if (targetKey === null) return;
    const index = loadedIndex(queryClient, pages, (row) => keyOf(row) === targetKey);
    if (index === null) return;
    goTo(index, "center");
    setFoundKey(targetKey);
    onFound?.();
  });
  useEffect(() => {
    if (foundKey === null) return;
    const timer = setTimeout(() => setFoundKey(null), FOUND_MS);
    return () => clearTimeout(timer);
  }, [foundKey]);
  return foundKey;
}

function useStartAtTop(pages: object, list: RefObject<HTMLElement | null>, setKept: (index: null) => void): void {
  const before = useRef(pages);
  useEffect(() => {
    if (before.current === pages) return;
    before.current = pages;
    setKept(null);
    const section = list.current?.closest("section");
    if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView({ block: "start" });
  }, [pages, list, setKept]);
}
