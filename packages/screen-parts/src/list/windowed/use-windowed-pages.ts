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

/** A list's pages as the API client describes them: each by the place where it begins, which the page before it names. */
export interface WindowedPages<Row, Key extends QueryKey> {
  /** Begins the keys of its pages. */
  key: QueryKey;
  /** The page at a place; null is the list's beginning. */
  page: (place: string | null) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  /** Where each known page begins, kept so that coming back finds the list as long as it was. */
  places: UseQueryOptions<(string | null)[]>;
  /** Rows of a page. */
  pageRows: number;
  /** Fetches the next page as the window comes near it; else a button does. */
  isEndless: boolean;
}

/** Rows beyond the window, at either side, whose page is fetched before it is seen. */
const AHEAD_ROWS = 100;

const BEGINNING: (string | null)[] = [null];

/**
 * The list's rows around a window of it. Only the pages near the window are held to be up to date, so that a write or a
 * return to the browser's window asks for those few again, however far the list was scrolled.
 */
export function useWindowedPages<Row, Key extends QueryKey>(
  list: WindowedPages<Row, Key>,
  first: number,
  end: number,
  kept: number | null,
) {
  const queryClient = useQueryClient();
  const { pageRows, isEndless } = list;
  const pageOf = (row: number) => Math.max(0, Math.floor(row / pageRows));
  const { data: places = BEGINNING } = useQuery(list.places);
  const isKnown = (page: number) => page < places.length;
  const near = range(pageOf(first - AHEAD_ROWS), pageOf(end + AHEAD_ROWS)).filter(isKnown);
  // The first page counts the whole, and the row that has focus keeps what it shows.
  const watched = [...new Set([0, ...near, ...(kept === null ? [] : [pageOf(kept)])])].filter(isKnown);
  const answers = useQueries({
    queries: watched.map((page) => list.page(places[page] ?? null)),
  });
  const pages = useRemembered(
    list,
    watched,
    answers.map(({ data }) => data),
  );

  // A page that changed may end elsewhere now; what was known beyond it is asked for anew.
  useEffect(() => {
    for (const page of near) {
      const answer = answers[watched.indexOf(page)]?.data;
      const known = places[page + 1] ?? null;
      if (!answer || known === answer.nextCursor || (known === null && !isEndless)) continue;
      const before = places.slice(0, page + 1);
      queryClient.setQueryData(
        list.places.queryKey,
        answer.nextCursor === null ? before : [...before, answer.nextCursor],
      );
      return;
    }
  });

  const isStale = answers.some(({ error }) => isStaleCursor(error));
  useEffect(() => {
    if (!isStale) return;
    queryClient.setQueryData(list.places.queryKey, BEGINNING);
    void queryClient.resetQueries({ queryKey: list.key });
  }, [isStale, queryClient, list]);

  const counted = answers[0]?.data;
  const nextCursor = pages.get(places.length - 1)?.nextCursor ?? null;
  const failed = answers.filter(({ isError }) => isError);
  return {
    rowAt: (index: number) => pages.get(pageOf(index))?.rows[index % pageRows],
    count: rowCount(pageRows, places.length, pages.get(places.length - 1), counted),
    total: counted?.total ?? 0,
    isCapped: counted?.isCapped ?? false,
    isFetching: answers.some(({ isFetching }) => isFetching),
    error: failed[0]?.error ?? null,
    hasMore: nextCursor !== null && !isEndless,
    loadMore: () => queryClient.setQueryData(list.places.queryKey, [...places, nextCursor]),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** What a list holds room for: the rows of the pages known, the last of which may not have come yet. */
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

// A page whose place has moved shows what stood there until it has come.
function useRemembered<Row>(list: object, watched: number[], came: (Page<Row> | undefined)[]) {
  const remembered = useRef({ list, pages: new Map<number, Page<Row>>() });
  const before = remembered.current.list === list ? remembered.current.pages : null;
  const pages = new Map<number, Page<Row>>();
  for (const [at, page] of watched.entries()) {
    const rows = came[at] ?? before?.get(page);
    if (rows) pages.set(page, rows);
  }
  remembered.current = { list, pages };
  return pages;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The pages whose rows are shown: those wanted once their first rows have come, until then the ones before. */
export function useShownPages<Row, Key extends QueryKey>(wanted: WindowedPages<Row, Key>) {
  const first = useQuery(wanted.page(null));
  const [shown, setShown] = useState<WindowedPages<Row, Key> | null>(null);
  const isShown = shown !== null && hashKey(shown.key) === hashKey(wanted.key);
  if (first.data && !isShown) setShown(wanted);
  return { shown, isChanging: !isShown, first };
}

/** Where in a list a row stands, if the page that it is on is loaded. */
export function loadedIndex<Row, Key extends QueryKey>(
  queryClient: QueryClient,
  list: WindowedPages<Row, Key>,
  isSought: (row: Row) => boolean,
): number | null {
  const places = queryClient.getQueryData<(string | null)[]>(list.places.queryKey) ?? BEGINNING;
  for (const [page, place] of places.entries()) {
    const rows = queryClient.getQueryData<Page<Row>>(list.page(place).queryKey)?.rows ?? [];
    const at = rows.findIndex(isSought);
    if (at >= 0) return page * list.pageRows + at;
  }
  return null;
}
