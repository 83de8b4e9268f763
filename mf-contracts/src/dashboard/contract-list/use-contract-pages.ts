import {
  type ContractFilters,
  contractPage,
  contractPlaces,
  isStaleCursor,
  PAGE_ROWS,
  type Page,
} from "@crm/api-client";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { useModule } from "@crm/module-kit";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** Rows beyond the window, at either side, whose page is fetched before it is seen. */
const AHEAD_ROWS = 100;

const BEGINNING: (string | null)[] = [null];

/**
 * The list's rows around a window of it. Only the pages near the window are held to be up to date, so that a write or a
 * return to the browser's window asks for those few again, however far the list was scrolled.
 */
export function useContractPages(filters: ContractFilters, first: number, end: number, kept: number | null) {
  const { api, queryClient } = useModule();
  const { data: places = BEGINNING } = useQuery(contractPlaces(filters));
  const isKnown = (page: number) => page < places.length;
  const near = range(pageOf(first - AHEAD_ROWS), pageOf(end + AHEAD_ROWS)).filter(isKnown);
  // The first page counts the whole, and the row that has focus keeps what it shows.
  const watched = [...new Set([0, ...near, ...(kept === null ? [] : [pageOf(kept)])])].filter(isKnown);
  const answers = useQueries({
    queries: watched.map((page) => contractPage(api, filters, places[page] ?? null)),
  });
  const pages = useRemembered(
    filters,
    watched,
    answers.map(({ data }) => data),
  );

  // A page that changed may end elsewhere now; what was known beyond it is asked for anew.
  useEffect(() => {
    for (const page of near) {
      const answer = answers[watched.indexOf(page)]?.data;
      if (!answer || (places[page + 1] ?? null) === answer.nextCursor) continue;
      const known = places.slice(0, page + 1);
      const { queryKey } = contractPlaces(filters);
      queryClient.setQueryData(queryKey, answer.nextCursor === null ? known : [...known, answer.nextCursor]);
      return;
    }
  });

  const isStale = answers.some(({ error }) => isStaleCursor(error));
  useEffect(() => {
    if (!isStale) return;
    queryClient.setQueryData(contractPlaces(filters).queryKey, BEGINNING);
    void queryClient.resetQueries({ queryKey: ["/api/contracts", filters] });
  }, [isStale, queryClient, filters]);

  const counted = answers[0]?.data;
  const failed = answers.filter(({ isError }) => isError);
  return {
    rowAt: (index: number) => pages.get(pageOf(index))?.rows[index % PAGE_ROWS],
    count: rowCount(places.length, pages.get(places.length - 1), counted),
    total: counted?.total ?? 0,
    isCapped: counted?.isCapped ?? false,
    isFetching: answers.some(({ isFetching }) => isFetching),
    error: failed[0]?.error ?? null,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** What a list holds room for: the rows of the pages known, the last of which may not have come yet. */
function rowCount(known: number, last: Page<Contract> | undefined, counted: Page<Contract> | undefined): number {
  const before = (known - 1) * PAGE_ROWS;
  if (last) return before + last.rows.length;
  if (!counted || counted.isCapped) return before + PAGE_ROWS;
  return before + Math.min(PAGE_ROWS, Math.max(0, counted.total - before));
}

// A page whose place has moved shows what stood there until it has come.
function useRemembered(filters: ContractFilters, watched: number[], came: (Page<Contract> | undefined)[]) {
  const remembered = useRef({ filters, pages: new Map<number, Page<Contract>>() });
  const before = remembered.current.filters === filters ? remembered.current.pages : null;
  const pages = new Map<number, Page<Contract>>();
  for (const [at, page] of watched.entries()) {
    const rows = came[at] ?? before?.get(page);
    if (rows) pages.set(page, rows);
  }
  remembered.current = { filters, pages };
  return pages;
}

const pageOf = (row: number) => Math.max(0, Math.floor(row / PAGE_ROWS));

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
