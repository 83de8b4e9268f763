import type { ModuleFault } from "@crm/domain/module/module-fault.schema";
import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { faultReport } from "./fault-report";
import { failureOf, type ModuleFailure } from "./module-failure";
import type { LoadedScreen } from "./module-loader";
import type { NewVersions } from "./version-watch";

interface ModuleFaultsOptions {
  report: (module: string, fault: ModuleFault) => Promise<void>;
  /** What is newer on the server than on this page. */
  askVersions: () => Promise<NewVersions | undefined>;
  hasUnsavedInput: () => boolean;
  /** True the first time it is asked for a reason in this tab. */
  isFirst: (reason: string) => boolean;
  reload: () => void;
}

export interface ModuleFaults {
  /**
   * Tells the server of a fault, once a page. Answers true where the page is about to be loaded anew: a file of it did
   * not come, the server has newer versions, and nobody has typed anything.
   */
  meet(entry: RegistryEntry, path: string, thrown: unknown): Promise<boolean>;
  /**
   * What `work` answers; it stays open where its failure has the page loaded anew. The same promise for the same work,
   * so that a screen that is there already stands at once, at the height that its place is restored to.
   */
  orReload(entry: RegistryEntry, path: string, work: Promise<LoadedScreen>): Promise<LoadedScreen>;
}

/** What the page does about faults of its modules, besides showing them. */
export function createModuleFaults(options: ModuleFaultsOptions): ModuleFaults {
  const told = new Set<string>();
  const watched = new WeakMap<Promise<LoadedScreen>, Promise<LoadedScreen>>();
  const tell = (entry: RegistryEntry, path: string, failure: ModuleFailure) => {
    const fault = faultReport(failure, { version: entry.version, path });
    // What did not come is named by another address at each attempt.
    const key = [entry.name, fault.kind, path, fault.kind === "threw" ? fault.message : ""].join("\n");
    if (told.has(key)) return;
    told.add(key);
    // Whoever sees the panel is not helped by a second complaint.
    options.report(entry.name, fault).catch(() => {});
  };
  const meet: ModuleFaults["meet"] = async (entry, path, thrown) => {
    const failure = failureOf(thrown);
    tell(entry, path, failure);
    const newer = await options.askVersions();
    const isGone = failure.kind === "chunk" || failure.kind === "unreachable";
    if (!isGone || !newer || options.hasUnsavedInput() || !options.isFirst(newer.key)) return false;
    options.reload();
    return true;
  };
  const watch: ModuleFaults["orReload"] = async (entry, path, work) => {
    try {
      return await work;
    } catch (thrown) {
      if (await meet(entry, path, thrown)) return new Promise<never>(() => {});
      throw thrown;
    }
  };
  return {
    meet,
    orReload(entry, path, work) {
      const screen = watched.get(work) ?? watch(entry, path, work);
      watched.set(work, screen);
      return screen;
    },
  };
}
