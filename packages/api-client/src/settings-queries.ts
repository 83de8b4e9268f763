import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "./create-api-client";

/** What admins have set, for a form that begins with it: fetched at each opening, and not again under what was typed. */
export function storedSettings(api: ApiClient) {
  return queryOptions({
    queryKey: ["settings"],
    queryFn: ({ signal }) => api.settings.all(signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
