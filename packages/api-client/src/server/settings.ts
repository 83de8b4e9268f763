import type { Settings } from "@crm/domain/server/settings";
import type { SettingChangesInput } from "@crm/domain/server/settings.schema";
import { queryOptions } from "@tanstack/react-query";
import { during, type Http } from "../http/http";

export interface SettingCalls {
  all(signal?: AbortSignal): Promise<Settings>;
  /** Throws a 400 with issues by key. */
  change(changes: SettingChangesInput): Promise<Settings>;
}

export function settingCalls(http: Http): SettingCalls {
  const { settings } = http.rpc.api;
  return {
    all: async (signal) => (await settings.$get({}, during(signal))).json(),
    change: async (json) => (await settings.$put({ json })).json(),
  };
}

/** The stored settings for a form: fetched each time it opens, but not again while it is open. */
export function storedSettings(api: { settings: SettingCalls }) {
  return queryOptions({
    queryKey: ["settings"],
    queryFn: ({ signal }) => api.settings.all(signal),
    gcTime: 0,
    // A closed dialog's query still holds the values from before the save.
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
  });
}
