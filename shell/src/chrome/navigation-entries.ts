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

/** The entries that the registered modules contribute, in the order of their numbers. What no module contributes has no entry, so that no link is dead. */
export function navigationEntries(modules: readonly RegistryEntry[]): NavigationItem[] {
  return modules
    .flatMap(({ routes }) => routes.flatMap(({ path, nav }) => (nav ? [{ path, ...nav }] : [])))
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label))
    .map(({ path, label, icon, also = [] }) => ({ path, label, icon, also }));
}

/** The paths of the entries that are current at an address: those that lie closest over it, by their own path or one they name. */
export function currentEntries(entries: readonly NavigationItem[], address: string): string[] {
  const depths = entries.map(({ path, also }) =>
    Math.max(...[path, ...also].map((one) => depthUnder(one, address) ?? -1)),
  );
  const closest = Math.max(...depths);
  return closest < 0 ? [] : entries.filter((_, index) => depths[index] === closest).map(({ path }) => path);
}
