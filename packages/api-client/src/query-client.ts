import { QueryClient, type QueryClientConfig } from "@tanstack/react-query";

/** A query cache that refetches only when the window gets focus, and never retries a failed call. */
export function createQueryClient(config: Pick<QueryClientConfig, "queryCache"> = {}): QueryClient {
  return new QueryClient({
    ...config,
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: "always",
        retry: false,
        // Offline, a call fails at once instead of waiting in silence.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
