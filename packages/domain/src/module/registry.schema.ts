import * as z from "zod/mini";
import { stripInvisible } from "../text/visible-text";
import { digestProblem, manifestUrlProblem, moduleVersionProblem } from "./module-entry";
import { MAX_NAV_ORDER, moduleNameProblem, routePathProblem, routesProblem } from "./module-routes";

export const moduleName = z.string().check(without(moduleNameProblem));

/** A semantic version followed by the build's hash, such as `0.1.0-b1f2e3d4c`. */
export const moduleVersion = z.string().check(without(moduleVersionProblem));

/** `/`, or segments that are words or `$parameters`. */
const routePath = z.string().check(without(routePathProblem, (path) => stripInvisible(path).slice(0, 200)));

const nav = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  order: z.number().check(z.gte(-MAX_NAV_ORDER), z.lte(MAX_NAV_ORDER)),
  icon: z.string().check(z.maxLength(40)),
  group: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  also: z.optional(z.array(routePath).check(z.maxLength(20))),
});

const preload = z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)));

export const registryRoute = z.object({
  path: routePath,
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  nav: z.optional(nav),
  search: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(50))),
  /** Any text, because a registry may come from a server that knows more permissions. */
  permission: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  preload,
});

const routes = z.array(registryRoute).check(z.maxLength(100), without(routesProblem));

/** The `module.json` of a build; `entry` is the manifest's file name. */
export const moduleDescription = z.object({
  name: moduleName,
  version: moduleVersion,
  contractVersion: z.int(),
  entry: z.string().check(z.regex(/^[a-zA-Z0-9._-]+\.json$/)),
  routes,
  preload,
  shared: z.record(z.string(), z.string()),
});

/** `entry` is the manifest's URL, `integrity` its `sha256-…` digest. */
export const registryEntry = z.object({
  name: moduleName,
  version: moduleVersion,
  entry: z.string().check(without(manifestUrlProblem)),
  integrity: z.optional(z.string().check(without(digestProblem))),
  contractVersion: z.int(),
  routes,
  preload,
});

export const moduleRegistry = z.object({ modules: z.array(registryEntry) });

/** Answer of `GET /modules.json`; `shell` identifies the build of the shell. */
export const moduleRegistryAnswer = z.object({
  modules: z.array(z.extend(registryEntry, { integrity: z.string() })),
  shell: z.optional(z.string()),
});

// `params.problem` of the issue is the problem alone; with `named`, its message starts with the value.
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
