import type { Settings } from "@crm/domain/server/settings";
import type { SettingChangesInput } from "@crm/domain/server/settings.schema";
import { queryOptions } from "@tanstack/react-query";
import { during, type Http } from "../http/http";

/** The calls of what admins set for the whole product. */
export interface SettingCalls {
  all(signal?: AbortSignal): Promise<Settings>;
  /** Changes what is named; throws a 400 with issues by key. */
  change(changes: SettingChangesInput): Promise<Settings>;
}

export function settingCalls(http: Http): SettingCalls {
  const { settings } = http.rpc.api;
  return {
    all: async (signal) => (await settings.$get({}, during(signal))).json(),
    change: async (json) => (await settings.$put({ json })).json(),
  };
}

/** What admins have set, for a form that begins with it: fetched at each opening, and not again under what was typed. */
export function storedSettings(api: { settings: SettingCalls }) {
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
