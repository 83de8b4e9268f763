import { notifyManager, type Query, type QueryClient } from "@tanstack/react-query";
import { type ApiError, isApiError } from "./api-error";

/** Then the screen shows the error, with a button to try again. */
export const MAX_REPEATS = 4;

/** Whether an overloaded server refused the call, before it did any of its work. */
export const isBusy = (error: unknown): error is ApiError => isApiError(error, "overloaded");

/** Query options that repeat a read by the server's `Retry-After`. Writes are never repeated. */
export const repeatWhenBusy = {
  retry: (repeats: number, error: unknown): boolean => repeats < MAX_REPEATS && isBusy(error),
  // Up to a second later, because the header has whole seconds and many clients may have got the same.
  retryDelay: (_repeats: number, error: Refused): number => (busySeconds(error) + Math.random()) * 1000,
};

type Refused = Error & { retryAfterSeconds?: number | undefined };

const busySeconds = ({ retryAfterSeconds = 1 }: Refused): number => retryAfterSeconds;

/** Watches for the refusal of a read that waits to be repeated; null if there is none. */
export function watchBusy(queryClient: QueryClient): {
  subscribe: (listener: () => void) => () => void;
  refusal: () => ApiError | null;
} {
  const cache = queryClient.getQueryCache();
  return {
    // Batched as in the library's own hooks, because the cache also notifies while a component renders.
    subscribe: (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    refusal: () => cache.getAll().reduce<ApiError | null>((found, query) => found ?? refusalOf(query), null),
  };
}

function refusalOf({ state, observers }: Query): ApiError | null {
  const { data, fetchStatus, fetchFailureReason } = state;
  // Nobody waits for a poll that updates what is shown.
  const isUpdate = data !== undefined && observers.some(({ options }) => Boolean(options.refetchInterval));
  return fetchStatus === "fetching" && !isUpdate && isBusy(fetchFailureReason) ? fetchFailureReason : null;
}
