import { notifyManager, type Query, type QueryClient } from "@tanstack/react-query";
import { busyText } from "./http/busy";

/** Watches the text of the read that an overloaded server refused and that waits to be repeated; null if there is none. */
export function watchBusy(queryClient: QueryClient): {
  subscribe: (listener: () => void) => () => void;
  text: () => string | null;
} {
  const cache = queryClient.getQueryCache();
  return {
    // Batched as in the library's own hooks, because the cache also notifies while a component renders.
    subscribe: (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    text: () => cache.getAll().reduce<string | null>((found, query) => found ?? textOf(query), null),
  };
}

function textOf({ state, observers }: Query): string | null {
  const { data, fetchStatus, fetchFailureReason } = state;
  // Nobody waits for a poll that updates what is shown.
  const isUpdate = data !== undefined && observers.some(({ options }) => Boolean(options.refetchInterval));
  return fetchStatus === "fetching" && !isUpdate ? busyText(fetchFailureReason) : null;
}
