import { MODULE_CONTRACT_VERSION } from "@crm/domain/module/module-entry";
import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import type { ModuleDefinition, ModuleRoute } from "@crm/module-kit";
import type { ComponentType } from "react";
import { failureOf, ModuleFailure } from "./module-failure";

export interface LoadedScreen {
  title: string;
  Screen: ComponentType;
}

export type FetchModule = (entry: RegistryEntry, attempt: number) => Promise<unknown>;

export interface ModuleLoader {
  /** Returns the same promise until it fails; the next call then retries. Rejects with a ModuleFailure. */
  screen(entry: RegistryEntry, path: string): Promise<LoadedScreen>;
  /** True if the module was built for a different contract version or its last load failed. */
  isUnavailable(entry: RegistryEntry): boolean;
  forget(entry: RegistryEntry, path: string): void;
}

const LOAD_TIMEOUT_MS = 8000;

export function createModuleLoader(fetchModule: FetchModule, timeoutMs = LOAD_TIMEOUT_MS): ModuleLoader {
  const screens = new Map<string, Promise<LoadedScreen>>();
  const modules = new Map<string, Promise<unknown>>();
  const attempts = new Map<string, number>();

  const fetchOnce = (entry: RegistryEntry): Promise<unknown> => {
    const fetched = modules.get(entry.name) ?? fetchModule(entry, attempts.get(entry.name) ?? 0);
    modules.set(entry.name, fetched);
    return fetched;
  };
  // Only the failed screen is loaded again; loaded screens of the module keep their code.
  const forget = ({ name }: RegistryEntry, path: string) => {
    screens.delete(`${name} ${path}`);
    modules.delete(name);
    attempts.set(name, (attempts.get(name) ?? 0) + 1);
  };

  const load = async (entry: RegistryEntry, path: string): Promise<LoadedScreen> => {
    if (entry.contractVersion !== MODULE_CONTRACT_VERSION) throw ModuleFailure.contract(entry.contractVersion);
    const exported = await fetchOnce(entry).catch((thrown: unknown) => {
      throw failureOf(thrown, "unreachable");
    });
    const definition = definitionOf(exported);
    if (!definition) throw ModuleFailure.malformed();
    if (definition.contract !== MODULE_CONTRACT_VERSION) throw ModuleFailure.contract(definition.contract);
    const route = definition.routes.find((candidate: ModuleRoute) => candidate.path === path);
    if (!route) throw ModuleFailure.noScreen(path);
    return { title: route.title, Screen: await componentOf(route) };
  };

  return {
    screen(entry, path) {
      const key = `${entry.name} ${path}`;
      const known = screens.get(key);
      if (known) return known;
      const started = withTimeout(load(entry, path), timeoutMs);
      screens.set(key, started);
      started.catch(() => forget(entry, path));
      return started;
    },
    isUnavailable: ({ name, contractVersion }) =>
      contractVersion !== MODULE_CONTRACT_VERSION || (attempts.has(name) && !modules.has(name)),
    forget,
  };
}

async function componentOf(route: ModuleRoute): Promise<ComponentType> {
  const loaded: { default?: unknown } | undefined = await Promise.resolve()
    .then(() => route.screen())
    .catch((thrown: unknown) => {
      throw failureOf(thrown, "chunk");
    });
  if (isComponent(loaded?.default)) return loaded.default;
  throw ModuleFailure.malformed("What it sent for this screen is no screen.");
}

// Accepts objects, because memo() and lazy() return one.
function isComponent(value: unknown): value is ComponentType {
  return typeof value === "function" || (typeof value === "object" && value !== null);
}

async function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(ModuleFailure.silent(timeoutMs / 1000)), timeoutMs);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

function definitionOf(loaded: unknown): ModuleDefinition | undefined {
  if (typeof loaded !== "object" || loaded === null || !("default" in loaded)) return undefined;
  return isDefinition(loaded.default) ? loaded.default : undefined;
}

function isDefinition(value: unknown): value is ModuleDefinition {
  return (
    typeof value === "object" &&
    value !== null &&
    "contract" in value &&
    typeof value.contract === "number" &&
    "routes" in value &&
    Array.isArray(value.routes) &&
    value.routes.every((route: unknown) => typeof route === "object" && route !== null)
  );
}
