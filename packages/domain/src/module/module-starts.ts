import type { ModuleDescription } from "./registry.schema";

/** What a page loads before a screen can render; `bytes` is gzipped JavaScript. */
export type ModuleStart = { path: string; files: readonly string[]; bytes: number };

export function moduleStarts(
  { routes, preload = [] }: Pick<ModuleDescription, "routes" | "preload">,
  sizes: ReadonlyMap<string, number>,
): ModuleStart[] {
  return routes.map(({ path, preload: own = [] }) => {
    const files = [...new Set([...preload, ...own])].filter((name) => /\.m?js$/.test(name));
    return { path, files, bytes: files.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) };
  });
}

export const heaviestStart = (starts: readonly ModuleStart[]): number =>
  starts.reduce((most, { bytes }) => Math.max(most, bytes), 0);
