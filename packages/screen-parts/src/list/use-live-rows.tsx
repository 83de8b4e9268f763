import type { Page } from "@crm/api-client";
import type { LiveEvent, LiveEventType } from "@crm/domain/server/live-event";
import { useLiveEvents, useModule } from "@crm/module-kit";
import { Button } from "@crm/ui";
import { type InfiniteData, type QueryKey, skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";

interface LiveRow {
  id: string | number;
  version: number;
  status: string;
  /** Where the row stands on its way to another system, which may change without its version. */
  sync?: string;
}

type ReadTop<Row> = (rows: number, signal: AbortSignal) => Promise<Page<Row>>;

interface LiveRows<Row extends LiveRow> {
  pages: { queryKey: QueryKey; top: ReadTop<Row> };
  rows: readonly Row[] | undefined;
  types: readonly LiveEventType[];
  /** The id of the row that an event is about; undefined where it may be about several. */
  rowOf?: (event: LiveEvent) => Row["id"] | undefined;
  one: (id: Row["id"]) => Promise<Row>;
  /** Counts the new rows that events of this type are about, where the list in its newest order has them. */
  arrivals?: { type: LiveEventType; newest: ReadTop<Row> };
  /** Called before the list takes an event, such as to fetch its figures again. */
  onEvent?: (event: LiveEvent | null) => void;
}

// Rows at the list's beginning that are looked at for what came or went.
const TOP_ROWS = 50;
const NONE: readonly (string | number)[] = [];

/**
 * Keeps a list as it is on the server without moving its rows, whose buttons decide on money and work: a row that changed
 * changes in its place, and that others came or went is only reported, until they are asked for.
 */
export function useLiveRows<Row extends LiveRow>({
  pages: { queryKey, top },
  rows,
  types,
  rowOf = idOf,
  one,
  arrivals,
  onEvent,
}: LiveRows<Row>) {
  const { queryClient } = useModule();
  const [looks, setLooks] = useState(0);
  const { data: now } = useQuery({
    queryKey: [...queryKey, "now", looks],
    queryFn: ({ signal }) => top(TOP_ROWS, signal),
    enabled: looks > 0,
    gcTime: 0,
  });
  const [announced, setAnnounced] = useState(NONE);
  const { data: newest } = useQuery({
    queryKey: [...queryKey, "new", announced],
    queryFn: arrivals ? ({ signal }) => arrivals.newest(TOP_ROWS, signal) : skipToken,
    enabled: announced.length > 0,
    gcTime: 0,
  });
  const renew = async (id: Row["id"]) => {
    const changed = await one(id);
    queryClient.setQueryData<InfiniteData<Page<Row>>>(queryKey, (list) => list && withRow(list, changed));
    // What was looked at before must not differ from what is shown by a row that is renewed.
    const looked = { queryKey: [...queryKey, "now"] };
    queryClient.setQueriesData<Page<Row>>(looked, (page) => page && withRowInPage(page, changed));
  };
  useLiveEvents(types, (event) => {
    onEvent?.(event);
    const id = event ? rowOf(event) : undefined;
    // Where nothing is shown, nothing can move.
    if (rows?.length === 0) void queryClient.invalidateQueries({ queryKey });
    else if (id !== undefined && event?.type === arrivals?.type)
      setAnnounced((before) => [...new Set([...before, id])]);
    // A row that cannot be read now stays as it was until the list is fetched again.
    else if (id !== undefined && rows?.some((row) => row.id === id)) renew(id).catch(() => {});
    // Of a list that counts what came, only missed events leave something to look for.
    else if (!arrivals || event === null) setLooks((before) => before + 1);
  });
  const lastPage = queryClient.getQueryData<InfiniteData<Page<Row>>>(queryKey)?.pages.at(-1);
  const shown = new Set(rows?.map(({ id }) => id));
  return {
    /** How many new rows the list does not show yet. */
    arrived: newest?.rows.filter(({ id }) => announced.includes(id) && !shown.has(id)).length ?? 0,
    /** Fetches one row that is shown again, in its place. */
    renew,
    hasChanged: Boolean(now && rows && hasChanged(rows, now.rows, lastPage?.nextCursor === null)),
    /** Fetches the list again from its beginning. */
    async show() {
      setLooks(0);
      setAnnounced(NONE);
      queryClient.setQueryData<InfiniteData<Page<Row>>>(queryKey, (list) => list && firstPage(list));
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}

interface ListNewsProps {
  live: { arrived?: number; hasChanged: boolean; show: () => Promise<void> };
  words?: string;
  /** One and many of what may have arrived. */
  nouns?: readonly [one: string, many: string];
  /** In place of loading the list again. */
  onShow?: (() => void) | undefined;
}

/** Says beside the count of a list that it has changed or what arrived, and loads it again. */
export function ListNews({
  live: { arrived = 0, hasChanged, show },
  words = "The list has changed",
  nouns = ["row", "rows"],
  onShow = () => void show(),
}: ListNewsProps) {
  const [one, many] = nouns;
  const arrivedWords = arrived === 1 ? `1 new ${one} is not shown yet` : `${arrived} new ${many} are not shown yet`;
  return (
    <span className="crm-list-news" role="status">
      {(hasChanged || arrived > 0) && (
        <>
          {hasChanged ? words : arrivedWords}{" "}
          <Button variant="subtle" size="compact-sm" onClick={onShow}>
            {hasChanged ? "Refresh" : "Show"}
          </Button>
        </>
      )}
    </span>
  );
}

const idOf = ({ id }: LiveEvent) => id;

const stateOf = ({ version, status, sync }: LiveRow) => `${version} ${status} ${sync}`;

/** Whether the first rows of a list differ from those shown, which may end before the list does. */
export function hasChanged<Row extends LiveRow>(shown: readonly Row[], now: readonly Row[], isWhole: boolean): boolean {
  const states = new Map(shown.map((row) => [row.id, stateOf(row)]));
  return (isWhole ? now : now.slice(0, shown.length)).some((row) => states.get(row.id) !== stateOf(row));
}

/** The same list with one row as it is now, in the place where it stands. */
export function withRow<Row extends LiveRow>(list: InfiniteData<Page<Row>>, changed: Row): InfiniteData<Page<Row>> {
  return { ...list, pages: list.pages.map((page) => withRowInPage(page, changed)) };
}

const withRowInPage = <Row extends LiveRow>(page: Page<Row>, changed: Row): Page<Row> => ({
  ...page,
  rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
});

/** The list's first page alone, so that it is fetched anew in one call. */
export function firstPage<Row>({ pages, pageParams }: InfiniteData<Page<Row>>): InfiniteData<Page<Row>> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
