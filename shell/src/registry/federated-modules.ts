import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from "@module-federation/runtime";
import { ModuleFailure } from "./module-failure";
import type { FetchModule } from "./module-loader";
import { retryUrl } from "./retry-url";

export function federatedModules(): FetchModule {
  const manifests = new Map<string, Response>();
  registerPlugins([givenManifests(manifests)]);
  return async ({ name, entry, integrity }, attempt) => {
    const url = new URL(retryUrl(entry, attempt), location.href).href;
    manifests.set(url, await fetchManifest(url, integrity));
    // force: true, because the runtime caches even a load that failed or hangs.
    registerRemotes([{ name, entry: url, type: "module" }], { force: true });
    return loadRemote(`${name}/module`);
  };
}

// Passes fetched manifests to the runtime, whose own fetch errors do not contain the status.
function givenManifests(manifests: ReadonlyMap<string, Response>): ModuleFederationRuntimePlugin {
  return {
    name: "given-manifests",
    fetch: (url) => {
      const given = manifests.get(url);
      return given && Promise.resolve(given.clone());
    },
  };
}

async function fetchManifest(url: string, integrity: string | undefined): Promise<Response> {
  const answer = await fetch(url, integrity === undefined ? {} : { integrity }).catch(async (thrown: unknown) => {
    // fetch() reports a digest mismatch like a network error; a second request without the digest tells them apart.
    const other = integrity === undefined ? undefined : await fetch(url, { cache: "no-store" }).catch(() => undefined);
    if (other?.ok) throw otherBytes(thrown);
    throw other ? refused(other) : ModuleFailure.unreachable(thrown);
  });
  if (answer.ok) return answer;
  throw refused(answer);
}

const refused = ({ status }: Response) => ModuleFailure.unreachable(undefined, `The server answered ${status}.`);

const otherBytes = (cause: unknown) =>
  ModuleFailure.malformed("Its code is not what the registry announced, so it was not started.", cause);
