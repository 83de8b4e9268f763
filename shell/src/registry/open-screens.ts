import { isPermission, type Permission } from "@crm/domain/access/permissions";
import type { RegistryEntry, RegistryRoute } from "@crm/domain/module/registry.schema";
import type { ModuleLoader } from "./module-loader";

export type Can = (permission: Permission) => boolean;

/** The permission that opens a screen. One that this shell does not know is ignored, because the server checks each call. */
export const permissionOf = ({ permission }: Pick<RegistryRoute, "permission">): Permission | null =>
  permission !== undefined && isPermission(permission) ? permission : null;

/** The modules with only those screens that the reader may open. */
export const openModules = (modules: readonly RegistryEntry[], can: Can): RegistryEntry[] =>
  modules.map((entry) => ({ ...entry, routes: entry.routes.filter((route) => mayOpen(route, can)) }));

/** Returns `hasScreen` of the module context: whether the reader may open a path, and its module has not failed. */
export function screenFinder(
  modules: readonly RegistryEntry[],
  { isUnavailable }: Pick<ModuleLoader, "isUnavailable">,
  can: () => Can,
): (path: string) => boolean {
  return (path) =>
    modules.some(
      (entry) => entry.routes.some((route) => route.path === path && mayOpen(route, can())) && !isUnavailable(entry),
    );
}

function mayOpen(route: RegistryRoute, can: Can): boolean {
  const permission = permissionOf(route);
  return permission === null || can(permission);
}
