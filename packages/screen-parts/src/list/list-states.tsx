import { errorDetails } from "@crm/api-client";
import { ErrorState } from "@crm/ui";
import type { ReactNode } from "react";

export interface ListStatesProps {
  /** Undefined until the first page has loaded. */
  count: number | undefined;
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
  failed: string;
  placeholder: ReactNode;
  empty: ReactNode;
  /** Shown when a search or filter matches nothing; false when neither is set, then `empty` is shown. */
  noMatch: ReactNode;
  children: ReactNode;
}

export function ListStates(props: ListStatesProps): ReactNode {
  const { count, error, isFetching, onRetry, failed, placeholder, empty, noMatch, children } = props;
  if (count === 0) return noMatch || empty;
  if (count !== undefined) return children;
  if (!error) return placeholder;
  return <ErrorState title={failed} {...errorDetails(error)} onRetry={onRetry} retrying={isFetching} />;
}
