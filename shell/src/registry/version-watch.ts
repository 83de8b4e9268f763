import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { createWatched, type Watched } from "../watched";
import { type Registry, sortedOut } from "./sort-out-registry";

/** What is newer on the server than on this page. */
export interface NewVersions {
  /** Names of modules, as the registry has them. */
  modules: readonly string[];
  /** The shell itself was built anew. */
  isShellNew: boolean;
  /** Tells these versions from any others. */
  key: string;
}

export interface VersionWatch {
  /** What to tell of; undefined while there is nothing new, or nothing that was not put off. */
  notice: Watched<NewVersions | undefined>;
  /** Asks the server; answers what is newer there, and undefined where nothing is or it does not answer. */
  ask(): Promise<NewVersions | undefined>;
  /** Tells no more of the versions that the notice names. */
  putOff(): void;
}

/** Compares the versions that this page runs with those that the server would start a page from. */
export function createVersionWatch(running: Registry, fetchRegistry: () => Promise<unknown>): VersionWatch {
  const notice = createWatched<NewVersions | undefined>(undefined);
  let putOff = "";
  let asking: Promise<NewVersions | undefined> | undefined;
  const ask = async () => {
    try {
      const found = newVersions(running, sortedOut(await fetchRegistry()));
      notice.set(found?.key === putOff ? undefined : found);
      return found;
    } catch {
      // Off line, or no registry: this page goes on with what it runs.
      return undefined;
    } finally {
      asking = undefined;
    }
  };
  return {
    notice,
    ask() {
      asking ??= ask();
      return asking;
    },
    putOff() {
      putOff = notice.get()?.key ?? putOff;
      notice.set(undefined);
    },
  };
}

function newVersions(running: Registry, active: Registry): NewVersions | undefined {
  const versions = new Map(running.modules.map(({ name, version }) => [name, version]));
  const changed = active.modules.filter(({ name, version }) => versions.get(name) !== version);
  // A page of a server that tells no build of its shell has nothing to compare.
  const isShellNew = running.shell !== undefined && active.shell !== undefined && running.shell !== active.shell;
  if (changed.length === 0 && !isShellNew) return undefined;
  const keys = changed.map(versionKey);
  return {
    modules: changed.map(({ name }) => name),
    isShellNew,
    key: [...keys, ...(isShellNew ? [`shell ${active.shell}`] : [])].join(", "),
  };
}

const versionKey = ({ name, version }: RegistryEntry) => `${name} ${version}`;
