import { Button, Loader, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EmptyState } from "../page/states";

interface ListPanelProps {
  controls: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

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
  label: string;
  isBusy: boolean;
  isStale: boolean;
  children: ReactNode;
}

export function ListResults({ label, isBusy, isStale, children }: ListResultsProps) {
  return (
    <section aria-label={label} aria-busy={isBusy} className={isStale ? "crm-stale" : ""}>
      {children}
    </section>
  );
}

interface ResultCountProps {
  total: number;
  /** The server stopped counting at `total`. */
  isCapped: boolean;
  /** Number of loaded rows; default: `total`, if all rows can be reached by scrolling. */
  shown?: number;
  /** Singular and plural. */
  nouns: readonly [one: string, many: string];
  words?: string;
  isStale: boolean;
  trouble?: string | null;
}

/** Shows the number of matching rows, also to screen readers when it changes. */
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
  clearLabel?: string;
  onClear: () => void;
}

export function NothingFound({ message, clearLabel = "Clear filters", onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<IconSearch size={28} stroke={1.5} />}
      message={message}
      action={
        <Button variant="default" onClick={onClear}>
          {clearLabel}
        </Button>
      }
    />
  );
}

export function LoadMore({ onMore, isLoading }: { onMore: () => void; isLoading: boolean }) {
  return (
    <div className="crm-load-more">
      <Button variant="default" onClick={onMore} loading={isLoading}>
        Load more
      </Button>
    </div>
  );
}

export const PLACEHOLDER_ROWS = [1, 2, 3, 4, 5] as const;

/** Returns whether the window is at least `minimumEm` wide; below that a list is shown as cards. */
export function useFitsTable(minimumEm = 64): boolean {
  return useMediaQuery(`(min-width: ${minimumEm}em)`, undefined, { getInitialValueInEffect: false });
}
