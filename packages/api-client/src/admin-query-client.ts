import { QueryCache, type QueryClient } from "@tanstack/react-query";
import { isStaleCursor } from "./http/api-error";
import { createQueryClient } from "./query-client";

/** The cache of the back-office's page. A list whose next page no longer belongs to it is loaded again from its beginning. */
export function createAdminQueryClient(): QueryClient {
  const queryClient = createQueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey, state }) => {
        if (isStaleCursor(error) && hasPages(state.data)) void queryClient.resetQueries({ queryKey, exact: true });
      },
    }),
  });
  return queryClient;
}

const hasPages = (data: unknown) => typeof data === "object" && data !== null && "pages" in data;
