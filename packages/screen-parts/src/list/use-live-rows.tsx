import type { Page } from "@crm/api-client";
import type { LiveEvent, LiveEventType } from "@crm/domain/server/live-event";
import { useLiveEvents, useModule } from "@crm/module-kit";
import { Button } from "@crm/ui";
import { type InfiniteData, type QueryKey, useQuery } from "@tanstack/react-query";
import { useState } from "react";

interface LiveRow {
  id: string | number;
  version: number;
  status: string;
}

interface LiveRows<Row extends LiveRow> {
  pages: { queryKey: QueryKey; top: (rows: number, signal: AbortSignal) => Promise<Page<Row>> };
  rows: readonly Row[] | undefined;
  types: readonly LiveEventType[];
  /** The id of the row that an event is about; undefined where it may be about several. */
  rowOf?: (event: LiveEvent) => Row["id"] | undefined;
  one: (id: Row["id"]) => Promise<Row>;
}

// Rows at the list's beginning that are looked at for what came or went.
const TOP_ROWS = 50;

/**
 * Keeps a list as it is on the server without moving its rows, whose buttons decide on money and work: a row that changed
 * changes in its place, and that others came or went is only reported, until they are asked for.
 */
export function useLiveRows<Row extends LiveRow>({ pages, rows, types, rowOf = idOf, one }: LiveRows<Row>) {
  const { queryKey, top } = pages;
  const { queryClient } = useModule();
  const [looks, setLooks] = useState(0);
  const { data: now } = useQuery({
    queryKey: [...queryKey, "now", looks],
    queryFn: ({ signal }) => top(TOP_ROWS, signal),
    enabled: looks > 0,
    gcTime: 0,
  });
  const renew = async (id: Row["id"]) => {
    const changed = await one(id);
    queryClient.setQueryData<InfiniteData<Page<Row>>>(queryKey, (list) => list && withRow(list, changed));
  };
  useLiveEvents(types, (event) => {
    const id = event ? rowOf(event) : undefined;
    // Where nothing is shown, nothing can move.
    if (rows?.length === 0) void queryClient.invalidateQueries({ queryKey });
    // A row that cannot be read now stays as it was until the list is fetched again.
    else if (id !== undefined && rows?.some((row) => row.id === id)) renew(id).catch(() => {});
    else setLooks((before) => before + 1);
  });
  const shown = new Map(rows?.map((row) => [row.id, stateOf(row)]));
  return {
    hasChanged: Boolean(now && rows && now.rows.some((row) => shown.get(row.id) !== stateOf(row))),
    /** Fetches the list again from its beginning. */
    async show() {
      setLooks(0);
      queryClient.setQueryData<InfiniteData<Page<Row>>>(queryKey, (list) => list && firstPage(list));
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}

interface ListNewsProps {
  live: { hasChanged: boolean; show: () => Promise<void> };
  words?: string;
}

/** Says beside the count of a list that it has changed, and loads it again. */
export function ListNews({ live: { hasChanged, show }, words = "The list has changed" }: ListNewsProps) {
  return (
    <span className="crm-list-news" role="status">
      {hasChanged && (
        <>
          {words}{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => void show()}>
            Refresh
          </Button>
        </>
      )}
    </span>
  );
}

const idOf = ({ id }: LiveEvent) => id;

const stateOf = ({ version, status }: LiveRow) => `${version} ${status}`;

/** The same list with one row as it is now, in the place where it stands. */
export function withRow<Row extends LiveRow>(list: InfiniteData<Page<Row>>, changed: Row): InfiniteData<Page<Row>> {
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
  }));
  return { ...list, pages };
}

/** The list's first page alone, so that it is fetched anew in one call. */
export function firstPage<Row>({ pages, pageParams }: InfiniteData<Page<Row>>): InfiniteData<Page<Row>> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
