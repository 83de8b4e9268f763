import type { Page } from "@crm/api-client";
import type { LiveEvent, LiveEventType } from "@crm/domain/server/live-event";
import { useLiveEvents, useModule } from "@crm/module-kit";
import { type InfiniteData, type QueryKey, useQuery } from "@tanstack/react-query";
import { useState } from "react";

interface Row {
  id: string | number;
  version: number;
  status: string;
}

interface LiveList<Of extends Row> {
  queryKey: QueryKey;
  rows: readonly Of[] | undefined;
  types: readonly LiveEventType[];
  /** The id of the row that an event is about; undefined where it may be about several. */
  rowOf: (event: LiveEvent) => Of["id"] | undefined;
  one: (id: Of["id"]) => Promise<Of>;
  /** The list's first page as it is now. */
  top: (signal: AbortSignal) => Promise<Page<Of>>;
}

/**
 * Keeps a list as it is on the server without moving its rows, whose buttons decide on money and work: one that changed
 * changes in its place, and that others came or went is only said, until it is asked for.
 */
export function useLiveList<Of extends Row>({ queryKey, rows, types, rowOf, one, top }: LiveList<Of>) {
  const { queryClient } = useModule();
  const [looks, setLooks] = useState(0);
  const { data: now } = useQuery({
    queryKey: [...queryKey, "now", looks],
    queryFn: ({ signal }) => top(signal),
    enabled: looks > 0,
    gcTime: 0,
  });
  const renew = async (id: Of["id"]) => {
    const changed = await one(id);
    queryClient.setQueryData<InfiniteData<Page<Of>>>(queryKey, (list) => list && withRow(list, changed));
  };
  useLiveEvents(types, (event) => {
    const id = event ? rowOf(event) : undefined;
    // Where nothing is shown, nothing can move.
    if (rows?.length === 0) void queryClient.invalidateQueries({ queryKey });
    // One that cannot be read now stays as it was until the list is fetched again.
    else if (id !== undefined && rows?.some((row) => row.id === id)) renew(id).catch(() => {});
    else setLooks((before) => before + 1);
  });
  const shown = new Map(rows?.map((row) => [row.id, stateOf(row)]));
  return {
    hasChanged: Boolean(now && rows && now.rows.some((row) => shown.get(row.id) !== stateOf(row))),
    /** Fetches the list anew from its top. */
    async show() {
      setLooks(0);
      queryClient.setQueryData<InfiniteData<Page<Of>>>(queryKey, (list) => list && firstPage(list));
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}

const stateOf = ({ version, status }: Row) => `${version} ${status}`;

function withRow<Of extends Row>(list: InfiniteData<Page<Of>>, changed: Of): InfiniteData<Page<Of>> {
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
  }));
  return { ...list, pages };
}

function firstPage<Of>({ pages, pageParams }: InfiniteData<Page<Of>>): InfiniteData<Page<Of>> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
