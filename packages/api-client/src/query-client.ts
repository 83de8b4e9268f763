import { QueryCache, QueryClient } from "@tanstack/react-query";
import { isStaleCursor } from "./http/api-error";

/**
 * The page's cache: nothing goes stale by itself, there is no interval and no retry, and coming back to the window
 * fetches again (spec part 1 §7). A list whose next page no longer belongs to it is loaded from its beginning.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey, state }) => {
        if (isStaleCursor(error) && hasPages(state.data)) void queryClient.resetQueries({ queryKey, exact: true });
      },
    }),
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
  return queryClient;
}

const hasPages = (data: unknown) => typeof data === "object" && data !== null && "pages" in data;
