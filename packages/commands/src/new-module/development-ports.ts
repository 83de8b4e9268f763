import { join } from "node:path";

const FIRST = 5181;
const LAST = 5189;

/** The folders of the modules beside each other in a repository, in order. */
export function moduleFolders(root: string): string[] {
  const configs = [...new Bun.Glob("mf-*/vite.config.ts").scanSync({ cwd: root })];
  return configs.map((config) => config.split(/[\\/]/)[0] ?? "").sort();
}

/** The first port of module servers (5181 to 5189) that no module's Vite configuration names, or null. */
export async function freePort(root: string): Promise<number | null> {
  const texts = await Promise.all(
    moduleFolders(root).map((folder) => Bun.file(join(root, folder, "vite.config.ts")).text()),
  );
  const given = new Set(texts.map((text) => Number(/\bport:\s*(\d+)/.exec(text)?.[1])));
  for (let port = FIRST; port <= LAST; port++) if (!given.has(port)) return port;
  return null;
}
