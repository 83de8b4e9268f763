import { QueryClient, type QueryClientConfig } from "@tanstack/react-query";

/**
 * The page's cache: nothing goes stale by itself, there is no interval and no retry, and coming back to the window
 * fetches again (spec part 1 §7).
 */
export function createQueryClient(config: Pick<QueryClientConfig, "queryCache"> = {}): QueryClient {
  return new QueryClient({
    ...config,
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: "always",
        retry: false,
        // Off line a call fails and says so, instead of waiting in silence.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
