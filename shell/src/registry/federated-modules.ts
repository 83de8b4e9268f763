import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from "@module-federation/runtime";
import { fetchManifest } from "./fetch-manifest";
import { freshAddress } from "./fresh-address";
import type { FetchModule } from "./module-loader";

/** Fetches modules by Module Federation from the addresses that the registry gives, holding each manifest to its digest. */
export function federatedModules(): FetchModule {
  const manifests = new Map<string, Response>();
  registerPlugins([givenManifests(manifests)]);
  return async ({ name, entry, integrity }, attempt) => {
    const address = new URL(freshAddress(entry, attempt), location.href).href;
    manifests.set(address, await fetchManifest(address, integrity));
    // By force, for the runtime would remember an attempt that failed or hangs.
    registerRemotes([{ name, entry: address, type: "module" }], { force: true });
    return loadRemote(`${name}/module`);
  };
}

// The runtime takes what was fetched already: its own errors would not say what the server answered.
function givenManifests(manifests: ReadonlyMap<string, Response>): ModuleFederationRuntimePlugin {
  return {
    name: "given-manifests",
    fetch: (address) => {
      const given = manifests.get(address);
      return given && Promise.resolve(given.clone());
    },
  };
}
