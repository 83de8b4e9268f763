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
  /** Progress of sending to another system, which changes without a new version. */
  sync?: string;
}

type ReadTop<Row> = (rows: number, signal: AbortSignal) => Promise<Page<Row>>;

interface LiveRows<Row extends LiveRow> {
  pages: { queryKey: QueryKey; top: ReadTop<Row> };
  rows: readonly Row[] | undefined;
  types: readonly LiveEventType[];
  /** Undefined if the event may concern several rows. */
  rowOf?: (event: LiveEvent) => Row["id"] | undefined;
  one: (id: Row["id"]) => Promise<Row>;
  /** Events of this type announce new rows: they are counted and loaded with `newest`, and do not report the list as changed. */
  arrivals?: { type: LiveEventType; newest: ReadTop<Row> };
  onEvent?: (event: LiveEvent | null) => void;
}

// Rows compared at the list's beginning.
const TOP_ROWS = 50;
const NONE: readonly (string | number)[] = [];

/** Updates rows in place and only reports added or removed ones: a row that moves under the cursor leads to wrong clicks. */
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
  const [checks, setChecks] = useState(0);
  const { data: now } = useQuery({
    queryKey: [...queryKey, "now", checks],
    queryFn: ({ signal }) => top(TOP_ROWS, signal),
    enabled: checks > 0,
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
    // Updates the compared rows too; otherwise the new version of the row would count as a changed list.
    const compared = { queryKey: [...queryKey, "now"] };
    queryClient.setQueriesData<Page<Row>>(compared, (page) => page && withRowInPage(page, changed));
  };
  useLiveEvents(types, (event) => {
    onEvent?.(event);
    const id = event ? rowOf(event) : undefined;
    // An empty list has no rows that could move.
    if (rows?.length === 0) void queryClient.invalidateQueries({ queryKey });
    else if (id !== undefined && event?.type === arrivals?.type)
      setAnnounced((before) => [...new Set([...before, id])]);
    // If the row cannot be fetched, the old one stays until the list is fetched again.
    else if (id !== undefined && rows?.some((row) => row.id === id)) renew(id).catch(() => {});
    // A list with `arrivals` is compared only after missed events.
    else if (!arrivals || event === null) setChecks((before) => before + 1);
  });
  const lastPage = queryClient.getQueryData<InfiniteData<Page<Row>>>(queryKey)?.pages.at(-1);
  const shown = new Set(rows?.map(({ id }) => id));
  return {
    /** New rows that the list does not show yet. */
    arrived: newest?.rows.filter(({ id }) => announced.includes(id) && !shown.has(id)).length ?? 0,
    renew,
    hasChanged: Boolean(now && rows && hasChanged(rows, now.rows, lastPage?.nextCursor === null)),
    async show() {
      setChecks(0);
      setAnnounced(NONE);
      queryClient.setQueryData<InfiniteData<Page<Row>>>(queryKey, (list) => list && firstPage(list));
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}

interface ListUpdatesProps {
  live: { arrived?: number; hasChanged: boolean; show: () => Promise<void> };
  words?: string;
  nouns?: readonly [one: string, many: string];
  onShow?: (() => void) | undefined;
}

/** Reports that a list has changed or has new rows, with a button to load them. */
export function ListUpdates({
  live: { arrived = 0, hasChanged, show },
  words = "The list has changed",
  nouns = ["row", "rows"],
  onShow = () => void show(),
}: ListUpdatesProps) {
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

/** Whether the list's beginning differs from `shown`; with `isWhole`, a row after those shown is a change too. */
export function hasChanged<Row extends LiveRow>(shown: readonly Row[], now: readonly Row[], isWhole: boolean): boolean {
  const states = new Map(shown.map((row) => [row.id, stateOf(row)]));
  return (isWhole ? now : now.slice(0, shown.length)).some((row) => states.get(row.id) !== stateOf(row));
}

export function withRow<Row extends LiveRow>(list: InfiniteData<Page<Row>>, changed: Row): InfiniteData<Page<Row>> {
  return { ...list, pages: list.pages.map((page) => withRowInPage(page, changed)) };
}

const withRowInPage = <Row extends LiveRow>(page: Page<Row>, changed: Row): Page<Row> => ({
  ...page,
  rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
});

export function firstPage<Row>({ pages, pageParams }: InfiniteData<Page<Row>>): InfiniteData<Page<Row>> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
