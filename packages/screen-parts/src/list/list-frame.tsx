import { errorText } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { Button, ListResults, LoadMore, ResultCount, Text, useIsPhone } from "@crm/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ListStates, type ListStatesProps } from "./list-states";
import type { LoadedList } from "./use-list";

// How far below the window the end of an endless list may be when its next page is fetched.
const AHEAD = "800px";

type Nouns = readonly [one: string, many: string];

export interface ListFrameProps<Row> extends Pick<ListStatesProps, "failed" | "empty" | "narrowed"> {
  list: LoadedList<Row>;
  /** Names the list for screen readers. */
  label: string;
  /** Begins the classes of the list's parts, such as `-line` for the line over its rows. */
  name: string;
  /** What is counted over the list, as one and as many. */
  nouns?: Nouns;
  /** Replaces the words of the count. */
  summary?: string;
  /** What has changed on the server and is not shown yet. */
  news?: ReactNode;
  /** Says over the placeholders that the list is loading. */
  loading?: string;
  /** Rows that are shown until all are asked for. */
  shownAtFirst?: number;
  /** Fetches the next page once the end of the list comes near the window. */
  isEndless?: boolean;
}

/** Draws the rows, or what stands in for them until the first ones come. */
type DrawRows<Row> = (rows: readonly Row[] | null) => ReactNode;

/** What every list has around its rows: its states, its count, and the way to more of it. */
export function ListFrame<Row>(props: ListFrameProps<Row> & { draw: DrawRows<Row> }) {
  const { list, label, name, nouns, summary, news, loading, shownAtFirst, isEndless = false, draw } = props;
  const [isWhole, setWhole] = useState(shownAtFirst === undefined);
  const rows = isWhole ? list.rows : list.rows?.slice(0, shownAtFirst);
  const more = useFocusOnMore(rows?.length ?? 0);
  return (
    <ListStates
      count={rows?.length}
      error={list.error}
      isFetching={list.isFetching}
      onRetry={list.retry}
      failed={props.failed}
      placeholder={
        <>
          {loading && (
            <Text size="sm" c="dimmed" role="status" className="crm-result-count">
              {loading}
            </Text>
          )}
          {draw(null)}
        </>
      }
      empty={props.empty}
      narrowed={props.narrowed}
    >
      {rows && (
        <ListResults label={label} isBusy={list.isFetching} isStale={list.isStale}>
          {nouns && (
            <div className={`crm-list-line ${name}-line`}>
              <ListCount list={list} nouns={nouns} shown={rows.length} {...(summary && { summary })} />
              {news}
            </div>
          )}
          <div ref={more.list}>{draw(rows)}</div>
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
          {isWhole && list.hasMore && <NextPage list={list} isEndless={isEndless} onAsked={more.onAsked} />}
        </ListResults>
      )}
    </ListStates>
  );
}

interface ListCountProps {
  list: Pick<LoadedList<unknown>, "rows" | "total" | "isCapped" | "isStale" | "error">;
  nouns: Nouns;
  shown?: number;
  summary?: string;
}

/** How many rows a list has, and why they are not the newest. */
export function ListCount({ list, nouns, shown = list.rows?.length ?? 0, summary }: ListCountProps) {
  return (
    <ResultCount
      total={list.total}
      isCapped={list.isCapped}
      shown={shown}
      nouns={nouns}
      {...(summary && { words: summary })}
      isStale={list.isStale}
      trouble={list.error ? errorText(list.error, "something went wrong") : null}
    />
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
    const rows = list.current?.querySelectorAll("tbody tr:not(.crm-list-group), .crm-list-card, .crm-list-row");
    rows?.[before]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [shown]);
  return { list, onAsked: () => (asked.current = { shown, by: document.activeElement }) };
}

interface NextPageProps {
  list: Pick<LoadedList<unknown>, "loadMore" | "isLoadingMore">;
  isEndless: boolean;
  onAsked: () => void;
}

function NextPage({ list: { loadMore, isLoadingMore }, isEndless, onAsked }: NextPageProps) {
  const { embedded } = useModule();
  const isPhone = useIsPhone();
  const place = useRef<HTMLDivElement>(null);
  // A frame that is as tall as its content would fetch page after page to the list's end.
  const isWatched = isEndless && !isPhone && !embedded && !isLoadingMore;
  useEffect(() => {
    if (!place.current || !isWatched) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadMore(),
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isWatched, loadMore]);
  return (
    <div ref={place}>
      <LoadMore
        onMore={() => {
          onAsked();
          loadMore();
        }}
        isLoading={isLoadingMore}
      />
    </div>
  );
}
