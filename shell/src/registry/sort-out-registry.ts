import { MODULE_CONTRACT_VERSION } from "@crm/domain/module/module-entry";
import { pathsClash, routeShape } from "@crm/domain/module/module-routes";
import {
  type RegistryEntry,
  type RegistryRoute,
  registryEntry,
  registryRoute,
} from "@crm/domain/module/registry.schema";
import type * as z from "zod/mini";

/** What of a module cannot be taken, and why, in words for whoever runs the server. */
export interface RegistryProblem {
  module: string;
  reason: string;
}

export interface Registry {
  modules: RegistryEntry[];
  problems: RegistryProblem[];
  /** The build of the shell that the server's pages start, where it tells. */
  shell?: string;
}

/**
 * Splits a registry's body into what can be started and what is wrong with the rest; throws where it is no registry at
 * all. `origins` are those that the page may load modules from beside its own, where that is known.
 */
export function sortedOut(body: unknown, origins?: readonly string[]): Registry {
  const modules = part(body, "modules");
  if (!Array.isArray(modules)) throw new TypeError("The registry has no list of modules.");
  const shell = part(body, "shell");
  const registry: Registry = { modules: [], problems: [], ...(typeof shell === "string" && { shell }) };
  for (const [index, row] of modules.entries()) {
    const name = part(row, "name");
    const module = typeof name === "string" && name !== "" ? name.slice(0, 60) : `Entry ${index + 1}`;
    const tell = (reason: string) => registry.problems.push({ module, reason });
    if (registry.modules.some((taken) => taken.name === name)) {
      tell("it is listed twice, and the first is used");
      continue;
    }
    const routes = part(row, "routes");
    const readable = Array.isArray(routes)
      ? Object.assign({}, row, { routes: freeRoutes(routes, registry.modules, tell) })
      : row;
    const entry = entryOf(readable, origins);
    if (typeof entry === "string") {
      tell(`it was left out, since ${entry}`);
      continue;
    }
    // It stays: at its address a panel says the same.
    const { contractVersion } = entry;
    if (contractVersion !== MODULE_CONTRACT_VERSION)
      tell(
        `it was built for version ${contractVersion} of the contract with the shell, which speaks ${MODULE_CONTRACT_VERSION}`,
      );
    registry.modules.push(entry);
  }
  return registry;
}

/** The entry that a row is, or what is wrong with it. */
function entryOf(row: unknown, origins: readonly string[] | undefined): RegistryEntry | string {
  const { success, data: entry, error } = registryEntry.safeParse(row, { reportInput: true });
  if (!success) return `its ${problemIn(error)}`;
  const origin = foreignOrigin(entry);
  if (origin === undefined || origins === undefined || origins.includes(origin)) return entry;
  return `it lies at ${origin}, which MODULE_ORIGINS does not name`;
}

/** The routes that can be read and that no module before has; of the others it tells. */
function freeRoutes(
  routes: readonly unknown[],
  before: readonly RegistryEntry[],
  tell: (reason: string) => void,
): RegistryRoute[] {
  const own = new Set<string>();
  return routes.flatMap((row, index) => {
    const { success, data: route, error } = registryRoute.safeParse(row, { reportInput: true });
    if (!success) {
      tell(`its screen ${index + 1} was left out, since its ${problemIn(error)}`);
      return [];
    }
    const { path } = route;
    const shape = routeShape(path);
    const owner = own.has(shape) ? "another of its screens" : ownerOf(path, before);
    own.add(shape);
    if (owner === undefined) return [route];
    tell(`its screen ${path} was left out, since that address belongs to ${owner}`);
    return [];
  });
}

/** The first field that is wrong and how, such as `version is missing`. */
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

function part(value: unknown, name: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
