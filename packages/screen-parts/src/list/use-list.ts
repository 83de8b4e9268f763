import type { Page } from "@crm/api-client";
import { useIsPhone } from "@crm/ui";
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

/** A list's pages as the API client describes them. */
export type ListPages<Row, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page<Row>,
  Error,
  InfiniteData<Page<Row>>,
  Key,
  string | null
>;

/** A list as far as it is loaded. */
export interface LoadedList<Row> {
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined;
  /** Rows that match in all. */
  total: number;
  /** There are more than `total`, where the server stopped counting. */
  isCapped: boolean;
  /** The rows are those of the query before, until the ones of this query come. */
  isStale: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** Rows of a page on a phone. */
export const PHONE_PAGE_ROWS = 20;

/** Loads a list page by page. A row that changed its place and comes again on a later page is shown where it was first, as it came last. */
export function useList<Row, Key extends QueryKey>(
  pages: ListPages<Row, Key>,
  keyOf: (row: Row) => string | number,
): LoadedList<Row> {
  const isPhone = useIsPhone();
  // Pages begin where the one before ends, so that those of different lengths follow each other.
  const list = useInfiniteQuery({ ...pages, ...(isPhone && { meta: { mostRows: PHONE_PAGE_ROWS } }) });
  const { data, refetch, fetchNextPage } = list;
  const rows = useMemo(
    () =>
      data &&
      eachOnce(
        data.pages.flatMap((page) => page.rows),
        keyOf,
      ),
    [data, keyOf],
  );
  const [first] = data?.pages ?? [];
  return {
    rows,
    total: first?.total ?? rows?.length ?? 0,
    isCapped: first?.isCapped ?? false,
    isStale: list.isPlaceholderData,
    isFetching: list.isFetching,
    error: list.error,
    retry: useCallback(() => void refetch(), [refetch]),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
  };
}

// A map keeps the place of a key that is set again.
const eachOnce = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

const NONE: ReadonlySet<string | number> = new Set();

/** Which rows of a list are selected, by their keys. */
export function useSelection() {
  const [selected, setSelected] = useState(NONE);
  const select = useCallback((keys: readonly (string | number)[], isSelected: boolean) => {
    setSelected((before) => (isSelected ? before.union(new Set(keys)) : before.difference(new Set(keys))));
  }, []);
  const clear = useCallback(() => setSelected(NONE), []);
  return { selected, select, clear };
}
