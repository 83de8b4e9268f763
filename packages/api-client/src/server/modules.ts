import type { ModuleFault } from "@crm/domain/module/module-fault.schema";
import type { Http } from "../http/http";

export interface ModuleCalls {
  /** The body of `/modules.json`, revalidated by its ETag. */
  registry(signal?: AbortSignal): Promise<unknown>;
  reportFault(name: string, fault: ModuleFault): Promise<void>;
}

export function moduleCalls(http: Http): ModuleCalls {
  return {
    async registry(signal) {
      return (await http.send("/modules.json", { cache: "no-cache", ...(signal && { signal }) })).json();
    },
    async reportFault(name, fault) {
      await http.send(`/api/modules/${encodeURIComponent(name)}/faults`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(fault),
        keepalive: true,
      });
    },
  };
}
