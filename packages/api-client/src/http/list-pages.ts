import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryKey } from "@tanstack/react-query";
import type { Page } from "./page";

declare module "@tanstack/react-query" {
  interface Register {
    /** `maxRows` limits the rows of a page, for a screen that needs fewer. */
    queryMeta: { maxRows?: number };
  }
}

export interface PageRequest {
  limit: number;
  cursor: string | null;
}

type ReadPage<Row> = (page: PageRequest, signal: AbortSignal) => Promise<Page<Row>>;

export function pagesOf<Row, Key extends QueryKey>(queryKey: Key, limit: number, read: ReadPage<Row>) {
  return infiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, string | null>({
    queryKey,
    queryFn: ({ pageParam, signal, meta }) =>
      read({ limit: Math.min(limit, meta?.maxRows ?? limit), cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Loads a list page by page and keeps its rows while a changed filter loads. `top` reads the first page separately. */
export function listPages<Row, Key extends QueryKey>(queryKey: Key, limit: number, read: ReadPage<Row>) {
  return {
    ...pagesOf(queryKey, limit, read),
    placeholderData: keepPreviousData<InfiniteData<Page<Row>, string | null>>,
    top: (rows: number, signal: AbortSignal) => read({ limit: rows, cursor: null }, signal),
  };
}
