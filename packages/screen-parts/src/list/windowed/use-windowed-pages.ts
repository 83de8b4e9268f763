import { isStaleCursor, type Page } from "@crm/api-client";
import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

export interface WindowedPages<Row, Key extends QueryKey> {
  key: QueryKey;
  /** Null is the first page. */
  page: (cursor: string | null) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  /** Cursors of the known pages, kept so that the list still has the same length when the user returns. */
  cursors: UseQueryOptions<(string | null)[]>;
  pageRows: number;
  isEndless: boolean;
}

const AHEAD_ROWS = 100;

const FIRST_PAGE: (string | null)[] = [null];

/** Loads rows around the window. Only pages near it stay subscribed, so that a refetch asks for few pages. */
export function useWindowedPages<Row, Key extends QueryKey>(
  list: WindowedPages<Row, Key>,
  first: number,
  end: number,
  kept: number | null,
) {
  const queryClient = useQueryClient();
  const { pageRows, isEndless } = list;
  const pageOf = (row: number) => Math.max(0, Math.floor(row / pageRows));
  const { data: cursors = FIRST_PAGE } = useQuery(list.cursors);
  const isKnown = (page: number) => page < cursors.length;
  const near = range(pageOf(first - AHEAD_ROWS), pageOf(end + AHEAD_ROWS)).filter(isKnown);
  // The first page has the total, and the page of the focused row must stay loaded.
  const watched = [...new Set([0, ...near, ...(kept === null ? [] : [pageOf(kept)])])].filter(isKnown);
  const answers = useQueries({
    queries: watched.map((page) => list.page(cursors[page] ?? null)),
  });
  const pages = useRemembered(
    list,
    watched,
    answers.map(({ data }) => data),
  );

  // A changed page may end at a different row, so the cursors after it are dropped.
  useEffect(() => {
    for (const page of near) {
      const answer = answers[watched.indexOf(page)]?.data;
      const known = cursors[page + 1] ?? null;
      if (!answer || known === answer.nextCursor || (known === null && !isEndless)) continue;
      const before = cursors.slice(0, page + 1);
      queryClient.setQueryData(
        list.cursors.queryKey,
        answer.nextCursor === null ? before : [...before, answer.nextCursor],
      );
      return;
    }
  });

  const isStale = answers.some(({ error }) => isStaleCursor(error));
  useEffect(() => {
    if (!isStale) return;
    queryClient.setQueryData(list.cursors.queryKey, FIRST_PAGE);
    void queryClient.resetQueries({ queryKey: list.key });
  }, [isStale, queryClient, list]);

  const counted = answers[0]?.data;
  const nextCursor = pages.get(cursors.length - 1)?.nextCursor ?? null;
  const failed = answers.filter(({ isError }) => isError);
  return {
    rowAt: (index: number) => pages.get(pageOf(index))?.rows[index % pageRows],
    count: rowCount(pageRows, cursors.length, pages.get(cursors.length - 1), counted),
    total: counted?.total ?? 0,
    isCapped: counted?.isCapped ?? false,
    isFetching: answers.some(({ isFetching }) => isFetching),
    error: failed[0]?.error ?? null,
    hasMore: nextCursor !== null && !isEndless,
    loadMore: () => queryClient.setQueryData(list.cursors.queryKey, [...cursors, nextCursor]),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

function rowCount<Row>(
  pageRows: number,
  known: number,
  last: Page<Row> | undefined,
  counted: Page<Row> | undefined,
): number {
  const before = (known - 1) * pageRows;
  if (last) return before + last.rows.length;
  if (!counted || counted.isCapped) return before + pageRows;
  return before + Math.min(pageRows, Math.max(0, counted.total - before));
}

// A page whose cursor has changed shows its old rows until the new ones load.
function useRemembered<Row>(list: object, watched: number[], loaded: (Page<Row> | undefined)[]) {
  const remembered = useRef({ list, pages: new Map<number, Page<Row>>() });
  const before = remembered.current.list === list ? remembered.current.pages : null;
  const pages = new Map<number, Page<Row>>();
  for (const [at, page] of watched.entries()) {
    const rows = loaded[at] ?? before?.get(page);
    if (rows) pages.set(page, rows);
  }
  remembered.current = { list, pages };
  return pages;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Shows the old pages until the new ones have their first rows. */
export function useShownPages<Row, Key extends QueryKey>(wanted: WindowedPages<Row, Key>) {
  const first = useQuery(wanted.page(null));
  const [shown, setShown] = useState<WindowedPages<Row, Key> | null>(null);
  const isShown = shown !== null && hashKey(shown.key) === hashKey(wanted.key);
  if (first.data && !isShown) setShown(wanted);
  return { shown, isChanging: !isShown, first };
}

export function loadedIndex<Row, Key extends QueryKey>(
  queryClient: QueryClient,
  list: WindowedPages<Row, Key>,
  isTarget: (row: Row) => boolean,
): number | null {
  const cursors = queryClient.getQueryData<(string | null)[]>(list.cursors.queryKey) ?? FIRST_PAGE;
  for (const [page, cursor] of cursors.entries()) {
    const rows = queryClient.getQueryData<Page<Row>>(list.page(cursor).queryKey)?.rows ?? [];
    const at = rows.findIndex(isTarget);
    if (at >= 0) return page * list.pageRows + at;
  }
  return null;
}
