import type { ModuleFault } from "@crm/domain/module/module-fault.schema";
import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { faultReport } from "./fault-report";
import { failureOf, type ModuleFailure } from "./module-failure";
import type { LoadedScreen } from "./module-loader";
import type { NewVersions } from "./version-watch";

interface ModuleFaultsOptions {
  report: (module: string, fault: ModuleFault) => Promise<void>;
  checkVersions: () => Promise<NewVersions | undefined>;
  hasUnsavedInput: () => boolean;
  isFirst: (reason: string) => boolean;
  reload: () => void;
}

export interface ModuleFaults {
  // True if the page reloads now: a file is missing, newer versions exist and there is no unsaved input.
  handle(entry: RegistryEntry, path: string, thrown: unknown): Promise<boolean>;
  /** Same promise for the same `work`, so that a loaded screen renders immediately and keeps its scroll position. */
  loadOrReload(entry: RegistryEntry, path: string, work: Promise<LoadedScreen>): Promise<LoadedScreen>;
}

export function createModuleFaults(options: ModuleFaultsOptions): ModuleFaults {
  const reported = new Set<string>();
  const pending = new WeakMap<Promise<LoadedScreen>, Promise<LoadedScreen>>();
  const report = (entry: RegistryEntry, path: string, failure: ModuleFailure) => {
    const fault = faultReport(failure, { version: entry.version, path });
    // Without the message of a missing file, because its URL differs with each attempt.
    const key = [entry.name, fault.kind, path, fault.kind === "threw" ? fault.message : ""].join("\n");
    if (reported.has(key)) return;
    reported.add(key);
    options.report(entry.name, fault).catch(() => {});
  };
  const handle: ModuleFaults["handle"] = async (entry, path, thrown) => {
    const failure = failureOf(thrown);
    report(entry, path, failure);
    const newer = await options.checkVersions();
    const isMissing = failure.kind === "chunk" || failure.kind === "unreachable";
    if (!isMissing || !newer || options.hasUnsavedInput() || !options.isFirst(newer.key)) return false;
    options.reload();
    return true;
  };
  const reloadOrThrow: ModuleFaults["loadOrReload"] = async (entry, path, work) => {
    try {
      return await work;
    } catch (thrown) {
      if (await handle(entry, path, thrown)) return new Promise<never>(() => {});
      throw thrown;
    }
  };
  return {
    handle,
    loadOrReload(entry, path, work) {
      const screen = pending.get(work) ?? reloadOrThrow(entry, path, work);
      pending.set(work, screen);
      return screen;
    },
  };
}
