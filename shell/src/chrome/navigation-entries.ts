import type { RegistryEntry } from "@crm/domain/registry.schema";

/** An entry of the navigation and the address it opens. */
export interface NavigationItem {
  path: string;
  label: string;
  icon: string;
}

/** The entries that the registered modules contribute, in the order of their numbers. What no module contributes has no entry, so that no link is dead. */
export function navigationEntries(modules: readonly RegistryEntry[]): NavigationItem[] {
  return modules
    .flatMap(({ routes }) => routes.flatMap(({ path, nav }) => (nav ? [{ path, ...nav }] : [])))
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label))
    .map(({ path, label, icon }) => ({ path, label, icon }));
}
