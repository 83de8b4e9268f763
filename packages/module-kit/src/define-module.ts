import type { Permission } from "@crm/domain/access/permissions";
import {
  moduleNameProblem,
  permissionProblem,
  routePathProblem,
  routesProblem,
} from "@crm/domain/module/module-routes";
import type { ComponentType } from "react";
import type { SearchReader } from "./search/read-search";

export interface NavigationEntry {
  label: string;
  order: number;
  icon: string;
  group?: string;
  /** Other paths on which the menu marks the entry as current; paths below the entry's own are included. */
  also?: readonly string[];
}

export interface ModuleRoute {
  path: string;
  title: string;
  screen: () => Promise<{ default: ComponentType }>;
  /** Loads the reader that the screen passes to `useScreenSearch`; the build lists its parameters in `module.json`. */
  search?: () => Promise<SearchReader<object>>;
  nav?: NavigationEntry;
  /** Needed to open the screen. People without it do not see its navigation entry. */
  permission?: Permission;
}

export interface ModuleDefinition {
  name: string;
  contract: number;
  routes: readonly ModuleRoute[];
}

/** Declares a micro-frontend, as the default export of `src/module.ts`; throws if a name or route is invalid. */
export function defineModule(definition: ModuleDefinition): ModuleDefinition {
  const problem = problemOf(definition);
  if (problem) throw new TypeError(`The module ${definition.name}: ${problem}.`);
  return definition;
}

function problemOf({ name, routes }: ModuleDefinition): string | null {
  const nameProblem = moduleNameProblem(name);
  if (nameProblem) return `its name ${nameProblem}`;
  for (const path of routes.flatMap((route) => [route.path, ...(route.nav?.also ?? [])])) {
    const pathProblem = routePathProblem(path);
    if (pathProblem) return `"${path}" ${pathProblem}`;
  }
  for (const { path, permission } of routes) {
    const problem = permission === undefined ? null : permissionProblem(permission);
    if (problem) return `"${permission}" of ${path} ${problem}`;
  }
  return routesProblem(routes);
}
