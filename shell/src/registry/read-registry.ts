import { parseRegistry, type Registry } from "./parse-registry";

interface PageOfRegistry {
  getElementById(id: string): { textContent: string | null } | null;
}

export async function readRegistry(page: PageOfRegistry, fetchJson: () => Promise<unknown>): Promise<Registry> {
  const inlined = page.getElementById("module-registry");
  const origins = listOf(page.getElementById("module-origins")?.textContent);
  try {
    return parseRegistry(JSON.parse(inlined?.textContent || "none"), origins);
  } catch {
    return fetchJson()
      .then((body) => parseRegistry(body, origins))
      .catch(() => ({ modules: [], problems: [UNREADABLE] }));
  }
}

const UNREADABLE = { module: "Every module", reason: "the registry at /modules.json could not be read" };

/** Undefined in development, where the page contains no list. */
function listOf(text: string | null | undefined): string[] | undefined {
  if (!text) return undefined;
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter((origin) => typeof origin === "string") : undefined;
}
