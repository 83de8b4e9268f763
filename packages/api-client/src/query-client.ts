import { QueryClient, type QueryClientConfig } from "@tanstack/react-query";
import { repeatWhenBusy } from "./http/busy";

/** A query cache that refetches only when the window gets focus. It repeats only reads that an overloaded server refused. */
export function createQueryClient(config: Pick<QueryClientConfig, "queryCache"> = {}): QueryClient {
  return new QueryClient({
    ...config,
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: "always",
        ...repeatWhenBusy,
        // Offline, a call fails at once instead of waiting in silence.
        networkMode: "always",
      },
    },
  });
}
