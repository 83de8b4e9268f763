import { join } from "node:path";
import { ROOT } from "../root";

export type LockedPackage = {
  name: string;
  version: string;
  /** True when it is installed only on one operating system or processor, directly or as a dependency of a package that is. */
  isOfOnePlatform: boolean;
  needs: string[];
};

export type Lock = {
  packages: ReadonlyMap<string, LockedPackage>;
  workspaces: ReadonlyMap<string, { dependencies: string[]; devDependencies: string[] }>;
};

type Entry = [id: string, registry?: string, about?: About, integrity?: string];
type About = Partial<Record<"dependencies" | "optionalDependencies" | "peerDependencies", Record<string, string>>> & {
  optionalPeers?: string[];
  os?: unknown;
  cpu?: unknown;
};
type Written = {
  workspaces: Record<
    string,
    { name: string } & Partial<Record<"dependencies" | "devDependencies", Record<string, string>>>
  >;
  packages: Record<string, Entry>;
};

export async function readLock(text?: string): Promise<Lock> {
  const written = asWritten(Bun.JSONC.parse(text ?? (await Bun.file(join(ROOT, "bun.lock")).text())));
  const entries = Object.entries(written.packages).filter(([, [id]]) => !id.includes("@workspace:"));
  const keys = new Set(entries.map(([key]) => key));
  const packages = entries.map(([key, [id, , about = {}]]) => {
    const at = id.lastIndexOf("@");
    const wanted = { ...about.dependencies, ...about.optionalDependencies, ...about.peerDependencies };
    // An optional peer is installed only when another package depends on it.
    const own = Object.keys(wanted).filter((name) => !about.optionalPeers?.includes(name));
    const needs = own.flatMap((name) => keyOf(keys, key, name) ?? []);
    const isOfOnePlatform = about.os !== undefined || about.cpu !== undefined;
    const each: LockedPackage = { name: id.slice(0, at), version: id.slice(at + 1), isOfOnePlatform, needs };
    return [key, each] as const;
  });
  const workspaces = Object.values(written.workspaces).map(
    ({ name, dependencies = {}, devDependencies = {} }) =>
      [name, { dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies) }] as const,
  );
  const lock = { packages: new Map(packages), workspaces: new Map(workspaces) };
  const everywhere = neededEverywhere(lock);
  for (const [key, each] of lock.packages) each.isOfOnePlatform ||= !everywhere.has(key);
  return lock;
}

function neededEverywhere({ packages, workspaces }: Lock): Set<string> {
  const found = new Set([...workspaces.values()].flatMap((each) => [...each.dependencies, ...each.devDependencies]));
  for (const key of found)
    for (const need of packages.get(key)?.needs ?? []) if (!packages.get(need)?.isOfOnePlatform) found.add(need);
  return found;
}

// Resolves a name as Node does: the package's own node_modules, then those of its parents.
function keyOf(keys: ReadonlySet<string>, from: string, name: string): string | undefined {
  const parts = from.match(/@[^/]+\/[^/]+|[^/]+/g) ?? [];
  const above = parts.map((_, at) => [...parts.slice(0, parts.length - at), name].join("/"));
  return [...above, name].find((key) => keys.has(key));
}

// Not validated: Bun writes the file, and tests fail when its format changes.
const asWritten = (parsed: unknown): Written => parsed as Written;
