import type { RegistryEntry } from "@crm/domain/registry.schema";
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from "@module-federation/runtime";

/** Fetches modules by Module Federation from the addresses that the registry gives, holding each manifest to its digest. */
export function federatedModules(modules: readonly RegistryEntry[]): (entry: RegistryEntry) => Promise<unknown> {
  registerPlugins([checkedManifests(modules)]);
  const fetched = new Set<string>();
  return async ({ name, entry }) => {
    // By force, for the runtime would remember an attempt that failed or hangs; never again once it is there.
    if (!fetched.has(entry)) registerRemotes([{ name, entry, type: "module" }], { force: true });
    const module = await loadRemote(`${name}/module`);
    fetched.add(entry);
    return module;
  };
}

function checkedManifests(modules: readonly RegistryEntry[]): ModuleFederationRuntimePlugin {
  const digests = new Map(modules.map(({ entry, integrity }) => [new URL(entry, location.href).href, integrity]));
  return {
    name: "checked-manifests",
    fetch(address, init) {
      const integrity = digests.get(new URL(address, location.href).href);
      return fetch(address, { ...init, ...(integrity ? { integrity } : {}) });
    },
  };
}
