import type { ReactNode } from "react";

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
