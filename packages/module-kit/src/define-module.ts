import type { ComponentType } from "react";

/** A module's place in the shell's navigation; entries stand in the order of their numbers. */
export interface NavigationEntry {
  label: string;
  order: number;
  /** One of the shell's icon names (see shell/src/chrome/nav-icons.ts); an unknown one shows a plain mark. */
  icon: string;
}

/** One screen of a module. */
export interface ModuleRoute {
  /** The address in the shell: `/`, `/vault`, `/videos/$id`. */
  path: string;
  /** Stands in the browser's title. */
  title: string;
  /** Loads the screen's file, whose default export is the component. */
  screen: () => Promise<{ default: ComponentType }>;
  nav?: NavigationEntry;
}

/** What a module tells the shell of itself; its `module.json` is written from this. */
export interface ModuleDefinition {
  name: string;
  /** The version of the contract with the shell that the module was written for. */
  contract: number;
  routes: readonly ModuleRoute[];
}

/** Declares a micro-frontend: the whole public face of its `src/module.ts`, as that file's default export. */
export function defineModule(definition: ModuleDefinition): ModuleDefinition {
  return definition;
}
