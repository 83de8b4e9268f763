import type { Settings } from "@crm/domain/server/settings";
import type { SettingChangesInput } from "@crm/domain/server/settings.schema";
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
