import { depthUnder } from "@crm/domain/module/module-routes";
import type { RegistryEntry } from "@crm/domain/module/registry.schema";

/** An entry of the navigation and the address it opens. */
export interface NavigationItem {
  path: string;
  label: string;
  icon: string;
  /** Other paths on which it is current as well. */
  also: readonly string[];
}

/** Entries that stand under one heading. */
export interface NavigationGroup {
  label: string;
  entries: NavigationItem[];
}

const REST = "More";

/**
 * The entries that the registered modules contribute, by group. Groups stand in the order of their first entries, and entries
 * in the order of their numbers; those without a group come last. What no module contributes has no entry, so that no link is dead.
 */
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

/**
 * The path of the entry that is current at an address: the one that lies closest over it, by its own path or one that it names.
 * Of two that are as close, the one whose own path it is.
 */
export function currentEntry(entries: readonly NavigationItem[], address: string): string | undefined {
  let current: { path: string; depth: number } | undefined;
  for (const { path, also } of entries) {
    const own = depthUnder(path, address) ?? -1;
    const named = Math.max(-1, ...also.map((one) => depthUnder(one, address) ?? -1));
    // Half a step closer, because depths are whole numbers.
    const depth = own >= named ? own + 0.5 : named;
    if (depth >= 0 && depth > (current?.depth ?? -1)) current = { path, depth };
  }
  return current?.path;
}
