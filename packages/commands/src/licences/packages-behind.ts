import type { Lock, LockedPackage } from "./read-lock";

/** What `module-kit` depends on to build modules; nothing of it is in what is built. */
const BUILD_ONLY = new Set(["vite", "@vitejs/plugin-react", "@module-federation/vite"]);

/** What runs in the product: the server, the shell, and what modules and the portal's page are made of. */
const SHIPPED = /^(?:@crm\/(?:api|shell)|mf-[a-z0-9-]+)$/;

/** The packages that ship, and those that only development needs, each sorted by name and version. */
export function packagesBehind(lock: Lock): { shipped: LockedPackage[]; development: LockedPackage[] } {
  const shipped = new Set<LockedPackage>();
  const roots = [...lock.workspaces.keys()].filter((name) => SHIPPED.test(name));
  for (const name of workspacesBehind(lock, roots)) {
    const { dependencies = [] } = lock.workspaces.get(name) ?? {};
    for (const dependency of dependencies) if (!BUILD_ONLY.has(dependency)) addWithNeeds(lock, dependency, shipped);
  }
  const development = [...lock.packages.values()].filter((each) => !shipped.has(each));
  return { shipped: unique([...shipped]), development: unique(development) };
}

function workspacesBehind(lock: Lock, roots: readonly string[]): Set<string> {
  const found = new Set(roots);
  for (const name of found)
    for (const dependency of lock.workspaces.get(name)?.dependencies ?? [])
      if (lock.workspaces.has(dependency)) found.add(dependency);
  return found;
}

function addWithNeeds({ packages }: Lock, root: string, found: Set<LockedPackage>): void {
  const waiting = [root];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const each = packages.get(key);
    if (!each || found.has(each) || BUILD_ONLY.has(each.name)) continue;
    found.add(each);
    waiting.push(...each.needs);
  }
}

// A version that several have for themselves stands in the lock file several times.
function unique(packages: LockedPackage[]): LockedPackage[] {
  const byId = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byId.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
