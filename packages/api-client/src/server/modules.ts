import type { ModuleFault } from "@crm/domain/module/module-fault.schema";
import type { Http } from "../http/http";

/** What the shell asks and tells of the modules. */
export interface ModuleCalls {
  /** The body of `/modules.json`, whatever it is; where nothing changed, the browser's own copy by its ETag. */
  registry(signal?: AbortSignal): Promise<unknown>;
  /** Tells the server of a fault; goes on while the page is being left. */
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
