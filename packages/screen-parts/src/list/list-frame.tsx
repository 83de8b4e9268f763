import { errorText } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { Button, ListResults, LoadMore, ResultCount, Text, useIsPhone } from "@crm/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ListStates, type ListStatesProps } from "./list-states";
import type { LoadedList } from "./use-list";

const PREFETCH_MARGIN = "800px";

type Nouns = readonly [one: string, many: string];

export interface ListFrameProps<Row> extends Pick<ListStatesProps, "failed" | "empty" | "noMatch"> {
  list: LoadedList<Row>;
  label: string;
  /** Prefix of the list's CSS classes, such as `NAME-line`. */
  name: string;
  nouns?: Nouns;
  summary?: string;
  updates?: ReactNode;
  loading?: string;
  shownAtFirst?: number;
  isEndless?: boolean;
}

/** Null draws placeholders. */
type DrawRows<Row> = (rows: readonly Row[] | null) => ReactNode;

export function ListFrame<Row>(props: ListFrameProps<Row> & { draw: DrawRows<Row> }) {
  const { list, label, name, nouns, summary, updates, loading, shownAtFirst, isEndless = false, draw } = props;
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
      noMatch={props.noMatch}
    >
      {rows && (
        <ListResults label={label} isBusy={list.isFetching} isStale={list.isStale}>
          {nouns && (
            <div className={`crm-list-line ${name}-line`}>
              <ListCount list={list} nouns={nouns} shown={rows.length} {...(summary && { summary })} />
              {updates}
            </div>
          )}
          <div ref={more.list}>{draw(rows)}</div>
          {!isWhole && list.total > rows.length && (
            <div className="crm-load-more">
              <Button
                variant="default"
                onClick={() => {
                  more.onMore();
                  setWhole(true);
                }}
              >
                Show all {list.total.toLocaleString("en-US")}
              </Button>
            </div>
          )}
          {isWhole && list.hasMore && <NextPage list={list} isEndless={isEndless} onMore={more.onMore} />}
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

// The "more" button may disappear, so the first new row takes its focus.
function useFocusOnMore(shown: number) {
  const list = useRef<HTMLDivElement>(null);
  const pending = useRef<{ shown: number; by: Element | null } | null>(null);
  useEffect(() => {
    if (!pending.current || shown <= pending.current.shown) return;
    const { shown: before, by } = pending.current;
    pending.current = null;
    if (document.activeElement !== document.body && document.activeElement !== by) return;
    const rows = list.current?.querySelectorAll("tbody tr:not(.crm-list-group), .crm-list-card, .crm-list-row");
    rows?.[before]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [shown]);
  return { list, onMore: () => (pending.current = { shown, by: document.activeElement }) };
}

interface NextPageProps {
  list: Pick<LoadedList<unknown>, "loadMore" | "isLoadingMore">;
  isEndless: boolean;
  onMore: () => void;
}

function NextPage({ list: { loadMore, isLoadingMore }, isEndless, onMore }: NextPageProps) {
  const { embedded } = useModule();
  const isPhone = useIsPhone();
  const end = useRef<HTMLDivElement>(null);
  // Not inside a frame that is as tall as its content: it would fetch all pages at once.
  const isWatched = isEndless && !isPhone && !embedded && !isLoadingMore;
  useEffect(() => {
    if (!end.current || !isWatched) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadMore(),
      { rootMargin: PREFETCH_MARGIN },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isWatched, loadMore]);
  return (
    <div ref={end}>
      <LoadMore
        onMore={() => {
          onMore();
          loadMore();
        }}
        isLoading={isLoadingMore}
      />
    </div>
  );
}
