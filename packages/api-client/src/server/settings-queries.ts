import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";

/** What admins have set, for a form that begins with it: fetched at each opening, and not again under what was typed. */
export function storedSettings(api: ApiClient) {
  return queryOptions({
    queryKey: ["settings"],
    queryFn: ({ signal }) => api.settings.all(signal),
    gcTime: 0,
    // A dialog that was closed still holds what it began with, from before it was saved.
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
  });
}
