import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";

/** What waits for the admins today; asked for anew whenever it is shown, because other screens change it. */
export function needsToday(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/needs-today"],
    queryFn: ({ signal }) => api.needsToday(signal),
    refetchOnMount: "always",
  });
}
