import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { createWatched, type Watched } from "../watched";
import { parseRegistry, type Registry } from "./parse-registry";

export interface NewVersions {
  modules: readonly string[];
  isShellNew: boolean;
  key: string;
}

export interface VersionWatch {
  /** Undefined if nothing is new, or if the user has dismissed the newest versions. */
  notice: Watched<NewVersions | undefined>;
  check(): Promise<NewVersions | undefined>;
  dismiss(): void;
}

export function createVersionWatch(running: Registry, fetchRegistry: () => Promise<unknown>): VersionWatch {
  const notice = createWatched<NewVersions | undefined>(undefined);
  let dismiss = "";
  let pending: Promise<NewVersions | undefined> | undefined;
  const check = async () => {
    try {
      const found = newVersions(running, parseRegistry(await fetchRegistry()));
      notice.set(found?.key === dismiss ? undefined : found);
      return found;
    } catch {
      return undefined;
    } finally {
      pending = undefined;
    }
  };
  return {
    notice,
    check() {
      pending ??= check();
      return pending;
    },
    dismiss() {
      dismiss = notice.get()?.key ?? dismiss;
      notice.set(undefined);
    },
  };
}

function newVersions(running: Registry, active: Registry): NewVersions | undefined {
  const versions = new Map(running.modules.map(({ name, version }) => [name, version]));
  const changed = active.modules.filter(({ name, version }) => versions.get(name) !== version);
  // Undefined in development, where the registry has no build id.
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
