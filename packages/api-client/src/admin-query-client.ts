import { QueryCache, type QueryClient } from "@tanstack/react-query";
import { isStaleCursor } from "./http/api-error";
import { createQueryClient } from "./query-client";

/** The back-office's query cache. A stale cursor reloads its list from the first page. */
export function createAdminQueryClient(): QueryClient {
  const queryClient = createQueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey, state }) => {
        if (isStaleCursor(error) && hasPages(state.data)) void queryClient.resetQueries({ queryKey, exact: true });
      },
    }),
  });
  // The portal has no mutations.
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), mutations: { networkMode: "always" } });
  return queryClient;
}

const hasPages = (data: unknown) => typeof data === "object" && data !== null && "pages" in data;
