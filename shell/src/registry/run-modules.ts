import type { ApiClient } from "@crm/api-client";
import { hasUnsavedInput } from "@crm/ui";
import { federatedModules } from "./federated-modules";
import { createModuleFaults, type ModuleFaults } from "./module-faults";
import { createModuleLoader, type ModuleLoader } from "./module-loader";
import { oncePerTab } from "./once-per-tab";
import type { Registry } from "./parse-registry";
import { pollWhileVisible } from "./poll-while-visible";
import { createVersionWatch, type VersionWatch } from "./version-watch";

export interface RunningModules {
  loader: ModuleLoader;
  faults: ModuleFaults;
  versions: VersionWatch;
}

const ASK_TIMEOUT_MS = 3000;

/** Call before the router starts: it overwrites history.state, which oncePerTab() must read first. */
export function runModules(registry: Registry, { modules }: Pick<ApiClient, "modules">): RunningModules {
  const versions = createVersionWatch(registry, () => modules.registry(AbortSignal.timeout(ASK_TIMEOUT_MS)));
  pollWhileVisible(() => void versions.check(), { page: document, window, every: (ms, work) => setInterval(work, ms) });
  const faults = createModuleFaults({
    report: modules.reportFault,
    checkVersions: versions.check,
    hasUnsavedInput,
    isFirst: oncePerTab({ storage: () => sessionStorage, history }),
    reload: () => location.reload(),
  });
  return { loader: createModuleLoader(federatedModules()), faults, versions };
}
