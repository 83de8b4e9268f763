import * as z from "zod/mini";
import { stripInvisible } from "../text/visible-text";
import { digestProblem, manifestUrlProblem, moduleVersionProblem } from "./module-entry";
import { MAX_NAV_ORDER, moduleNameProblem, routePathProblem, routesProblem } from "./module-routes";

/** A module's name, as it stands in addresses and on disk. */
export const moduleName = z.string().check(without(moduleNameProblem));

/** A build's version: semver with the build's hash behind it, such as `0.1.0-b1f2e3d4c`. */
export const moduleVersion = z.string().check(without(moduleVersionProblem));

/** An address inside the shell: `/`, or segments that are words or `$parameters`. */
const routePath = z.string().check(without(routePathProblem, (path) => stripInvisible(path).slice(0, 200)));

const nav = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  order: z.number().check(z.gte(-MAX_NAV_ORDER), z.lte(MAX_NAV_ORDER)),
  icon: z.string().check(z.maxLength(40)),
  /** The heading that the entry stands under. */
  group: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** Other paths on which the entry is current as well. */
  also: z.optional(z.array(routePath).check(z.maxLength(20))),
});

/** Files of a build that a page needs at once, as their names lie beside the manifest. */
const preload = z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)));

/** A route as the registry knows it: where it is, its title, its entry in the navigation if it has one, and its screen's own files. */
export const registryRoute = z.object({
  path: routePath,
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  nav: z.optional(nav),
  /** Names of the parameters that the screen reads from its address. */
  search: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(50))),
  preload,
});

const routes = z.array(registryRoute).check(z.maxLength(100), without(routesProblem));

/** `module.json`, which every module's build emits beside its code. `entry` is the manifest's file name in the build. */
export const moduleDescription = z.object({
  name: moduleName,
  version: moduleVersion,
  contractVersion: z.int(),
  entry: z.string().check(z.regex(/^[a-zA-Z0-9._-]+\.json$/)),
  routes,
  /** The files of every screen; those of one alone stand with its route. */
  preload,
  shared: z.record(z.string(), z.string()),
});

/** One active module in `GET /modules.json`. `entry` is the manifest's address, `integrity` its `sha256-…` digest. */
export const registryEntry = z.object({
  name: moduleName,
  version: moduleVersion,
  entry: z.string().check(without(manifestUrlProblem)),
  integrity: z.optional(z.string().check(without(digestProblem))),
  contractVersion: z.int(),
  routes,
  preload,
});

/** The body of `GET /modules.json`. */
export const moduleRegistry = z.object({ modules: z.array(registryEntry) });

/** Answer of `GET /modules.json`; `shell` tells a build of the shell from others. */
export const moduleRegistryAnswer = z.object({ modules: z.array(registryEntry), shell: z.optional(z.string()) });

// Holds a value to a rule that answers in words. `named` puts the value itself before them, for a writer who looks for it;
// the words alone are the issue's `params.problem`.
function without<Value>(
  problemOf: (value: Value) => string | null,
  named?: (value: Value) => string,
): z.core.CheckFn<Value> {
  return ({ value, issues }) => {
    const problem = problemOf(value);
    if (problem === null) return;
    const message = named ? `${named(value)} ${problem}` : problem;
    issues.push({ code: "custom", message, params: { problem }, input: value });
  };
}

export type RegistryRoute = z.infer<typeof registryRoute>;
export type ModuleDescription = z.infer<typeof moduleDescription>;
export type RegistryEntry = z.infer<typeof registryEntry>;
export type ModuleRegistry = z.infer<typeof moduleRegistry>;
