import { MODULE_CONTRACT_VERSION, type RegistryEntry } from "@crm/domain/registry.schema";
import type { ModuleDefinition, ModuleRoute } from "@crm/module-kit";
import type { ComponentType } from "react";
import { ModuleFailure } from "./module-failure";

/** A screen that is ready to be shown. */
export interface LoadedScreen {
  title: string;
  Screen: ComponentType;
}

export interface ModuleLoader {
  /** The screen at a route of a module: the same promise each time, until it is forgotten. Rejects with a ModuleFailure. */
  screen(entry: RegistryEntry, path: string): Promise<LoadedScreen>;
  /** Drops what was loaded or failed, so that the next call tries again. */
  forget(entry: RegistryEntry): void;
}

const LOAD_TIMEOUT_MS = 8000;

/** Loads each module once, when the first of its screens is asked for, and gives up on one that does not answer. */
export function createModuleLoader(
  fetchModule: (entry: RegistryEntry) => Promise<unknown>,
  timeoutMs = LOAD_TIMEOUT_MS,
): ModuleLoader {
  const screens = new Map<string, Promise<LoadedScreen>>();
  const load = async (entry: RegistryEntry, path: string): Promise<LoadedScreen> => {
    if (entry.contractVersion !== MODULE_CONTRACT_VERSION) throw ModuleFailure.contract(entry.contractVersion);
    const definition = definitionOf(await fetchModule(entry).catch(unreachable));
    if (!definition) throw ModuleFailure.malformed();
    if (definition.contract !== MODULE_CONTRACT_VERSION) throw ModuleFailure.contract(definition.contract);
    const route = definition.routes.find((candidate: ModuleRoute) => candidate.path === path);
    if (!route) throw ModuleFailure.noScreen(path);
    const { default: Screen } = await route.screen().catch(unreachable);
    // A component is a function, or an object where it is wrapped by memo().
    if (typeof Screen !== "function" && typeof Screen !== "object") throw ModuleFailure.malformed();
    return { title: route.title, Screen };
  };
  return {
    screen(entry, path) {
      const key = `${entry.name} ${path}`;
      const started = screens.get(key) ?? withTimeout(load(entry, path), timeoutMs);
      screens.set(key, started);
      return started;
    },
    forget(entry) {
      for (const key of screens.keys()) if (key.startsWith(`${entry.name} `)) screens.delete(key);
    },
  };
}

function unreachable(cause: unknown): never {
  throw ModuleFailure.unreachable(cause);
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
    Array.isArray(value.routes)
  );
}
