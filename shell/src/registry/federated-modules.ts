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
  const fetched = new Map<string, Promise<unknown>>();
  return (entry) => {
    const known = fetched.get(entry.entry);
    if (known) return known;
    // By force, for the runtime would remember a remote that failed before.
    registerRemotes([{ name: entry.name, entry: entry.entry, type: "module" }], { force: true });
    const fetching = loadRemote(`${entry.name}/module`);
    fetched.set(entry.entry, fetching);
    fetching.catch(() => fetched.delete(entry.entry));
    return fetching;
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
