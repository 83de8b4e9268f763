import type { ApiClient } from "@crm/api-client";
import { hasUnsavedInput } from "@crm/ui";
import { federatedModules } from "./federated-modules";
import { createModuleFaults, type ModuleFaults } from "./module-faults";
import { createModuleLoader, type ModuleLoader } from "./module-loader";
import { oncePerTab } from "./once-per-tab";
import type { Registry } from "./sort-out-registry";
import { createVersionWatch, type VersionWatch } from "./version-watch";
import { whileLookedAt } from "./while-looked-at";

export interface RunningModules {
  loader: ModuleLoader;
  faults: ModuleFaults;
  versions: VersionWatch;
}

const ASK_TIMEOUT_MS = 3000;

/** What the modules of this page are loaded, watched and complained of by. Call it before the router writes its history. */
export function runModules(registry: Registry, { modules }: Pick<ApiClient, "modules">): RunningModules {
  const versions = createVersionWatch(registry, () => modules.registry(AbortSignal.timeout(ASK_TIMEOUT_MS)));
  whileLookedAt(() => void versions.ask(), { page: document, window, every: (ms, work) => setInterval(work, ms) });
  const faults = createModuleFaults({
    report: modules.reportFault,
    askVersions: versions.ask,
    hasUnsavedInput,
    isFirst: oncePerTab({ storage: () => sessionStorage, history }),
    reload: () => location.reload(),
  });
  return { loader: createModuleLoader(federatedModules()), faults, versions };
}
