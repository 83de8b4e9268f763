import type { Page } from "@crm/api-client";
import { useIsPhone } from "@crm/ui";
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

export type ListPages<Row, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page<Row>,
  Error,
  InfiniteData<Page<Row>>,
  Key,
  string | null
>;

export interface LoadedList<Row> {
  rows: readonly Row[] | undefined;
  total: number;
  /** The server stopped counting at `total`. */
  isCapped: boolean;
  isStale: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

export const PHONE_PAGE_ROWS = 20;

/** Loads a list page by page. A row repeated on a later page keeps its position and takes the newer data. */
export function useList<Row, Key extends QueryKey>(
  pages: ListPages<Row, Key>,
  keyOf: (row: Row) => string | number,
): LoadedList<Row> {
  const isPhone = useIsPhone();
  // Phones load shorter pages; cursors allow pages of different lengths in one list.
  const list = useInfiniteQuery({ ...pages, ...(isPhone && { meta: { maxRows: PHONE_PAGE_ROWS } }) });
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

// A map keeps the position of a key that is set again.
const eachOnce = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

const NONE: ReadonlySet<string | number> = new Set();

export function useSelection() {
  const [selected, setSelected] = useState(NONE);
  const select = useCallback((keys: readonly (string | number)[], isSelected: boolean) => {
    setSelected((before) => (isSelected ? before.union(new Set(keys)) : before.difference(new Set(keys))));
  }, []);
  const clear = useCallback(() => setSelected(NONE), []);
  return { selected, select, clear };
}
