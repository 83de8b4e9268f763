import type { ApiClient } from "@crm/api-client";
import { queryOptions } from "@tanstack/react-query";

/** What a clean-up would archive now; asked anew each time its dialog opens. */
export function archivePreview(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/archive-runs/preview"],
    queryFn: ({ signal }) => api.archive.preview(signal),
    staleTime: 0,
    gcTime: 0,
  });
}
