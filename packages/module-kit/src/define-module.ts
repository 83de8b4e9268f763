import { moduleNameProblem, routePathProblem, routesProblem } from "@crm/domain/module/module-routes";
import type { ComponentType } from "react";
import type { SearchReader } from "./search/read-search";

/** A module's place in the shell's navigation; entries stand in the order of their numbers. */
export interface NavigationEntry {
  label: string;
  order: number;
  /** One of the shell's icon names (docs/modules.md lists them); an unknown one shows a plain mark. */
  icon: string;
  /** The heading that the entry stands under, such as `Videos`; without one it stands under More. */
  group?: string;
  /** Other paths on which the entry is current as well; those beneath its own are without being named. */
  also?: readonly string[];
}

/** One screen of a module. */
export interface ModuleRoute {
  /** The address in the shell: `/`, `/vault`, `/videos/$id`. */
  path: string;
  /** Stands in the browser's title. */
  title: string;
  /** Loads the screen's file, whose default export is the component. */
  screen: () => Promise<{ default: ComponentType }>;
  /** Loads what reads the screen's parameters, the same that the screen gives to `useScreenSearch`; the build checks it and names them in `module.json`. */
  search?: () => Promise<SearchReader<object>>;
  nav?: NavigationEntry;
}

/** What a module tells the shell of itself; its `module.json` is written from this. */
export interface ModuleDefinition {
  name: string;
  /** The version of the contract with the shell that the module was written for. */
  contract: number;
  routes: readonly ModuleRoute[];
}

/**
 * Declares a micro-frontend: the whole public face of its `src/module.ts`, as that file's default export. Throws where
 * the registry would not take the name or the routes.
 */
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
  const problem = routesProblem(routes);
  return problem;
}
