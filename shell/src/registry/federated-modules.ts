import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from "@module-federation/runtime";
import { freshAddress } from "./fresh-address";
import { ModuleFailure } from "./module-failure";
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

/** Fetches a module's manifest and holds it to the registry's digest; throws a ModuleFailure that says what is wrong. */
async function fetchManifest(address: string, integrity: string | undefined): Promise<Response> {
  const answer = await fetch(address, integrity === undefined ? {} : { integrity }).catch(async (thrown: unknown) => {
    // A refused digest looks like a broken line to the code, so it is asked for once more without one.
    const other =
      integrity === undefined ? undefined : await fetch(address, { cache: "no-store" }).catch(() => undefined);
    if (other?.ok) throw otherBytes(thrown);
    throw other ? refused(other) : ModuleFailure.unreachable(thrown);
  });
  if (answer.ok) return answer;
  throw refused(answer);
}

const refused = ({ status }: Response) => ModuleFailure.unreachable(undefined, `The server answered ${status}.`);

const otherBytes = (cause: unknown) =>
  ModuleFailure.malformed("Its code is not what the registry announced, so it was not started.", cause);
