import { Button, Loader, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EmptyState } from "../page/states";

interface ListPanelProps {
  /** What narrows and orders the list. */
  controls: ReactNode;
  /** What can be done beside it, at the right of the controls. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame around a list, with a row at its top for what narrows it. */
export function ListPanel({ controls, actions, children }: ListPanelProps) {
  return (
    <div className="crm-panel">
      <div className="crm-panel-top">
        {controls}
        {actions}
      </div>
      {children}
    </div>
  );
}

interface ListResultsProps {
  /** Names the list for screen readers. */
  label: string;
  isBusy: boolean;
  /** Rows of the search before, shown dimmed until those of the new one come. */
  isStale: boolean;
  children: ReactNode;
}

/** What a list found: its count, its rows, and the way to more of them. */
export function ListResults({ label, isBusy, isStale, children }: ListResultsProps) {
  return (
    <section aria-label={label} aria-busy={isBusy} className={isStale ? "crm-stale" : ""}>
      {children}
    </section>
  );
}

interface ResultCountProps {
  total: number;
  /** There are more than `total`, which is where the server stopped counting. */
  isCapped: boolean;
  /** How many rows are loaded, where not all of them can be reached by scrolling. */
  shown?: number;
  /** What is counted, as one and as many. */
  nouns: readonly [one: string, many: string];
  /** Said in place of the count. */
  words?: string;
  isStale: boolean;
  /** Why the rows shown are not the newest. */
  trouble?: string | null;
}

/** How many rows match, said to screen readers as well when it changes. */
export function ResultCount(props: ResultCountProps) {
  const { total, isCapped, shown = total, nouns, words, isStale, trouble = null } = props;
  const all = `${total.toLocaleString("en-US")}${isCapped ? "+" : ""} ${nouns[total === 1 ? 0 : 1]}`;
  return (
    <div className="crm-result-count">
      <Text size="sm" c="dimmed" role="status">
        {words ?? (shown < total ? `Showing ${shown.toLocaleString("en-US")} of ${all}` : all)}
      </Text>
      {isStale && <Loader size={14} aria-label="Updating" />}
      {trouble !== null && (
        <Text size="sm" c="red" role="alert">
          The list could not be refreshed: {trouble}
        </Text>
      )}
    </div>
  );
}

interface NothingFoundProps {
  message: string;
  /** What the button says that shows the list again. */
  wayOut?: string;
  onWayOut: () => void;
}

/** What a list shows when its search or its filters match nothing. */
export function NothingFound({ message, wayOut = "Clear filters", onWayOut }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<IconSearch size={28} stroke={1.5} />}
      message={message}
      action={
        <Button variant="default" onClick={onWayOut}>
          {wayOut}
        </Button>
      }
    />
  );
}

/** The way to a list's next page. */
export function LoadMore({ onMore, isLoading }: { onMore: () => void; isLoading: boolean }) {
  return (
    <div className="crm-load-more">
      <Button variant="default" onClick={onMore} loading={isLoading}>
        Load more
      </Button>
    </div>
  );
}

/** Rows that stand in for a list while it loads (spec part 1 §9). */
export const PLACEHOLDER_ROWS = [1, 2, 3, 4, 5] as const;

/** Whether the window is wide enough, in em, for a list as a table; below that it is one of cards. */
export function useHasRoomForTable(minimumEm = 64): boolean {
  return useMediaQuery(`(min-width: ${minimumEm}em)`, undefined, { getInitialValueInEffect: false });
}
