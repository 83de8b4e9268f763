// The rules of `registry.schema.ts` for the shell's page, which has no room for zod before its first screen.
import { digestProblem, manifestAddressProblem, moduleVersionProblem } from "./module-entry";
import { MAX_NAV_ORDER, moduleNameProblem, routePathProblem, routesProblem } from "./module-routes";
import type { RegistryEntry, RegistryRoute } from "./registry.schema";

/** Which part of a value breaks a rule and how, such as `.routes.0.path is missing`; null where none does. */
type Rule = (value: unknown) => string | null;

const told = (problem: string | null) => (problem === null ? null : ` ${problem}`);

const unread = (value: unknown) => (value === undefined ? " is missing" : " cannot be read");

const text =
  (problem: (text: string) => string | null): Rule =>
  (value) =>
    typeof value === "string" ? told(problem(value)) : unread(value);

const textOf =
  (least: number, most: number): Rule =>
  (value) =>
    typeof value === "string" && value.length >= least && value.length <= most ? null : unread(value);

const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined ? null : rule(value);

const list =
  (most: number, rule: Rule): Rule =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return unread(value);
    const faults = value.map((each, index) => [index, rule(each)] as const);
    const first = faults.find(([, fault]) => fault !== null);
    return first ? `.${first[0]}${first[1]}` : null;
  };

const object =
  (rules: Record<string, Rule>): Rule =>
  (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return unread(value);
    for (const [name, rule] of Object.entries(rules)) {
      const fault = rule(Reflect.get(value, name));
      if (fault !== null) return `.${name}${fault}`;
    }
    return null;
  };

const preload = optional(list(100, textOf(0, 200)));

const route = object({
  path: text(routePathProblem),
  title: optional(textOf(1, 60)),
  nav: optional(
    object({
      label: textOf(1, 60),
      order: (value) => (typeof value === "number" && Math.abs(value) <= MAX_NAV_ORDER ? null : unread(value)),
      icon: textOf(0, 40),
      also: optional(list(20, text(routePathProblem))),
    }),
  ),
  search: optional(list(50, textOf(1, 60))),
  preload,
});

const routes: Rule = (value) =>
  list(100, route)(value) ?? (Array.isArray(value) && value.every(isRegistryRoute) ? told(routesProblem(value)) : null);

const entry = object({
  name: text(moduleNameProblem),
  version: text(moduleVersionProblem),
  entry: text(manifestAddressProblem),
  integrity: optional(text(digestProblem)),
  contractVersion: (value) => (Number.isSafeInteger(value) ? null : unread(value)),
  routes,
  preload,
});

/** Whether a value is a route as the registry knows it. */
export function isRegistryRoute(value: unknown): value is RegistryRoute {
  return route(value) === null;
}

/** Whether a value is a module's entry in the registry. */
export function isRegistryEntry(value: unknown): value is RegistryEntry {
  return entry(value) === null;
}

/** Which field of a route is wrong and how, in words such as `path must be a path such as /vault`; null where none is. */
export const registryRouteProblem = (value: unknown): string | null => worded(route(value));

/** Which field of a module's entry is wrong and how, in words such as `version is missing`; null where none is. */
export const registryEntryProblem = (value: unknown): string | null => worded(entry(value));

const worded = (fault: string | null) => {
  if (fault === null) return null;
  return fault.startsWith(".") ? fault.slice(1) : "entry cannot be read";
};
