import type { ApiClient } from "@crm/api-client";
import { queryOptions } from "@tanstack/react-query";

/** How far a run of the archive is. */
export function archiveRun(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [`/api/archive-runs/${id}`],
    queryFn: ({ signal }) => api.archive.run(id, signal),
  });
}
