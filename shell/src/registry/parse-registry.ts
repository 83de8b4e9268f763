import { MODULE_CONTRACT_VERSION } from "@crm/domain/module/module-entry";
import { pathsClash, routeShape } from "@crm/domain/module/module-routes";
import {
  type RegistryEntry,
  type RegistryRoute,
  registryEntry,
  registryRoute,
} from "@crm/domain/module/registry.schema";
import type * as z from "zod/mini";

export interface RegistryProblem {
  module: string;
  reason: string;
}

export interface Registry {
  modules: RegistryEntry[];
  problems: RegistryProblem[];
  shell?: string;
}

/** Throws a TypeError if `body` is not a registry. `origins`: further origins that may serve modules, if known. */
export function parseRegistry(body: unknown, origins?: readonly string[]): Registry {
  const modules = propertyOf(body, "modules");
  if (!Array.isArray(modules)) throw new TypeError("The registry has no list of modules.");
  const shell = propertyOf(body, "shell");
  const registry: Registry = { modules: [], problems: [], ...(typeof shell === "string" && { shell }) };
  for (const [index, row] of modules.entries()) {
    const name = propertyOf(row, "name");
    const module = typeof name === "string" && name !== "" ? name.slice(0, 60) : `Entry ${index + 1}`;
    const report = (reason: string) => registry.problems.push({ module, reason });
    if (registry.modules.some((taken) => taken.name === name)) {
      report("it is listed twice; the first entry is used");
      continue;
    }
    const routes = propertyOf(row, "routes");
    const readable = Array.isArray(routes)
      ? Object.assign({}, row, { routes: unclaimedRoutes(routes, registry.modules, report) })
      : row;
    const entry = entryOf(readable, origins);
    if (typeof entry === "string") {
      report(`it was left out because ${entry}`);
      continue;
    }
    // Keeps the entry, so that a panel on its path can show this reason.
    const { contractVersion } = entry;
    if (contractVersion !== MODULE_CONTRACT_VERSION)
      report(
        `it was built for version ${contractVersion} of the contract with the shell; this shell supports version ${MODULE_CONTRACT_VERSION}`,
      );
    registry.modules.push(entry);
  }
  return registry;
}

function entryOf(row: unknown, origins: readonly string[] | undefined): RegistryEntry | string {
  const { success, data: entry, error } = registryEntry.safeParse(row, { reportInput: true });
  if (!success) return `its ${problemIn(error)}`;
  const origin = foreignOrigin(entry);
  if (origin === undefined || origins === undefined || origins.includes(origin)) return entry;
  return `its origin ${origin} is not in MODULE_ORIGINS`;
}

function unclaimedRoutes(
  routes: readonly unknown[],
  before: readonly RegistryEntry[],
  report: (reason: string) => void,
): RegistryRoute[] {
  const own = new Set<string>();
  return routes.flatMap((row, index) => {
    const { success, data: route, error } = registryRoute.safeParse(row, { reportInput: true });
    if (!success) {
      report(`its screen ${index + 1} was left out because its ${problemIn(error)}`);
      return [];
    }
    const { path } = route;
    const shape = routeShape(path);
    const owner = own.has(shape) ? "another of its screens" : ownerOf(path, before);
    own.add(shape);
    if (owner === undefined) return [route];
    report(`its screen ${path} was left out because its path belongs to ${owner}`);
    return [];
  });
}

function problemIn({ issues: [issue] }: z.core.$ZodError): string {
  const field = issue?.path.join(".") || "entry";
  if (issue?.code === "custom") return `${field} ${issue.params?.problem}`;
  return `${field} ${issue?.input === undefined ? "is missing" : "cannot be read"}`;
}

const ownerOf = (path: string, modules: readonly RegistryEntry[]) =>
  modules.find(({ routes }) => routes.some((theirs) => pathsClash(path, theirs.path)))?.name;

function foreignOrigin({ entry }: RegistryEntry): string | undefined {
  const url = URL.parse(entry);
  return url === null || url.origin === globalThis.location?.origin ? undefined : url.origin;
}

function propertyOf(value: unknown, name: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
