import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryKey } from "@tanstack/react-query";
import type { Page } from "./page";

declare module "@tanstack/react-query" {
  interface Register {
    /** Most rows of a page, where a screen wants fewer than usual. */
    queryMeta: { mostRows?: number };
  }
}

/** Where a page begins, null being the list's beginning, and how many rows it has. */
export interface PagePlace {
  limit: number;
  cursor: string | null;
}

type ReadPage<Row> = (place: PagePlace, signal: AbortSignal) => Promise<Page<Row>>;

/** What belongs to one thing, page by page, such as its timeline. */
export function pagesOf<Row, Key extends QueryKey>(queryKey: Key, limit: number, read: ReadPage<Row>) {
  return infiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, string | null>({
    queryKey,
    queryFn: ({ pageParam, signal, meta }) =>
      read({ limit: Math.min(limit, meta?.mostRows ?? limit), cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** A list page by page; while a changed filter loads, the rows of the last one stay. `top` reads its beginning beside it. */
export function listPages<Row, Key extends QueryKey>(queryKey: Key, limit: number, read: ReadPage<Row>) {
  return {
    ...pagesOf(queryKey, limit, read),
    placeholderData: keepPreviousData<InfiniteData<Page<Row>, string | null>>,
    top: (rows: number, signal: AbortSignal) => read({ limit: rows, cursor: null }, signal),
  };
}
