import { troubleOf } from "@crm/api-client";
import { ErrorState } from "@crm/ui";
import type { ReactNode } from "react";

export interface ListStatesProps {
  /** Rows that are loaded; undefined until the first ones are. */
  count: number | undefined;
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
  /** Says what could not be loaded. */
  failed: string;
  /** Stands in for the list until it is loaded. */
  placeholder: ReactNode;
  /** Stands in for a list that holds nothing. */
  empty: ReactNode;
  /** Stands in for it where a search or a filter keeps nothing of it; false while none is set. */
  narrowed: ReactNode;
  children: ReactNode;
}

/** Chooses what a list shows: why it could not be loaded, what stands in for it, that it is empty, or its rows. */
export function ListStates(props: ListStatesProps): ReactNode {
  const { count, error, isFetching, onRetry, failed, placeholder, empty, narrowed, children } = props;
  if (count === 0) return narrowed || empty;
  if (count !== undefined) return children;
  if (!error) return placeholder;
  return <ErrorState title={failed} {...troubleOf(error)} onRetry={onRetry} retrying={isFetching} />;
}
