import { type Registry, sortedOut } from "./sort-out-registry";

/** The part of a document that the registry is read from. */
interface PageOfRegistry {
  getElementById(id: string): { textContent: string | null } | null;
}

/** The registry that the server put into the page; where there is none that can be read, what `/modules.json` answers. */
export async function readRegistry(page: PageOfRegistry, fetchJson: () => Promise<unknown>): Promise<Registry> {
  const inlined = page.getElementById("module-registry");
  const origins = listOf(page.getElementById("module-origins")?.textContent);
  try {
    return sortedOut(JSON.parse(inlined?.textContent || "none"), origins);
  } catch {
    return fetchJson()
      .then((body) => sortedOut(body, origins))
      .catch(() => ({ modules: [], problems: [UNREADABLE] }));
  }
}

const UNREADABLE = { module: "Every module", reason: "the registry at /modules.json could not be read" };

/** The origins that the page's policy allows modules to come from; undefined where it tells none, as in development. */
function listOf(text: string | null | undefined): string[] | undefined {
  if (!text) return undefined;
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.filter((origin) => typeof origin === "string") : undefined;
}
