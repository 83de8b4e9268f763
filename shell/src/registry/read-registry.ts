import { type RegistryEntry, registryEntry } from "@crm/domain/registry.schema";

/** What is wrong with one entry of the registry. */
export interface RegistryProblem {
  module: string;
  reason: string;
}

export interface Registry {
  modules: RegistryEntry[];
  problems: RegistryProblem[];
}

/** The part of a document that the registry is read from. */
interface PageOfRegistry {
  getElementById(id: string): { textContent: string | null } | null;
}

/** The registry that the server put into the page, or else what `/modules.json` answers. */
export async function readRegistry(page: PageOfRegistry, fetchJson: () => Promise<unknown>): Promise<Registry> {
  const inlined = page.getElementById("module-registry")?.textContent;
  try {
    return sortedOut(inlined ? JSON.parse(inlined) : await fetchJson());
  } catch {
    return { modules: [], problems: [{ module: "Every module", reason: "the registry could not be read" }] };
  }
}

/** Splits a registry's body into the modules that can be started and what is wrong with the others. */
export function sortedOut(body: unknown): Registry {
  const rows: unknown = typeof body === "object" && body !== null && "modules" in body ? body.modules : undefined;
  if (!Array.isArray(rows)) throw new TypeError("The registry has no list of modules.");
  const registry: Registry = { modules: [], problems: [] };
  const claimed = new Map<string, string>();
  rows.forEach((row: unknown, index) => {
    const entry = registryEntry.safeParse(row);
    const module = nameOf(row) ?? `Module ${index + 1}`;
    if (!entry.success) {
      const [issue] = entry.error.issues;
      registry.problems.push({ module, reason: `${issue?.path.join(".") || "its entry"}: ${issue?.message}` });
      return;
    }
    const taken = entry.data.routes.find(({ path }) => claimed.has(path));
    if (taken) {
      registry.problems.push({ module, reason: `${taken.path} belongs to ${claimed.get(taken.path)}` });
      return;
    }
    for (const { path } of entry.data.routes) claimed.set(path, module);
    registry.modules.push(entry.data);
  });
  return registry;
}

function nameOf(row: unknown): string | undefined {
  return typeof row === "object" && row !== null && "name" in row && typeof row.name === "string"
    ? row.name
    : undefined;
}
