import { depthUnder } from "@crm/domain/module/module-routes";
import type { RegistryEntry } from "@crm/domain/module/registry.schema";

export interface NavigationItem {
  path: string;
  label: string;
  icon: string;
  also: readonly string[];
}

export interface NavigationGroup {
  label: string;
  entries: NavigationItem[];
}

const REST = "More";

export function navigationGroups(modules: readonly RegistryEntry[]): NavigationGroup[] {
  const entries = modules
    .flatMap(({ routes }) => routes.flatMap(({ path, nav }) => (nav ? [{ path, ...nav }] : [])))
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label));
  const groups = new Map<string, NavigationGroup>();
  for (const { path, label, icon, group, also = [] } of entries) {
    const heading = group?.trim() || REST;
    const key = heading.toLowerCase();
    const members = groups.get(key) ?? { label: heading, entries: [] };
    members.entries.push({ path, label, icon, also });
    groups.set(key, members);
  }
  const isRest = ({ label }: NavigationGroup) => label.toLowerCase() === REST.toLowerCase();
  return [...groups.values()].toSorted((a, b) => Number(isRest(a)) - Number(isRest(b)));
}

/** Returns the entry with the longest matching path. An entry's own path wins over one listed in `also`. */
export function currentEntry(entries: readonly NavigationItem[], pathname: string): string | undefined {
  let current: { path: string; depth: number } | undefined;
  for (const { path, also } of entries) {
    const own = depthUnder(path, pathname) ?? -1;
    const named = Math.max(-1, ...also.map((one) => depthUnder(one, pathname) ?? -1));
    // Depths are whole numbers, so 0.5 lets an entry's own path win a tie.
    const depth = own >= named ? own + 0.5 : named;
    if (depth >= 0 && depth > (current?.depth ?? -1)) current = { path, depth };
  }
  return current?.path;
}
