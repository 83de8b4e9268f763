import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";

/** Today's to-do list, refetched on each mount because other screens change it. */
export function needsToday(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/needs-today"],
    queryFn: ({ signal }) => api.needsToday(signal),
    refetchOnMount: "always",
  });
}
