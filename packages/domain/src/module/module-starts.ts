import type { ModuleDescription } from "./registry.schema";

/** What a page fetches of a module before one of its screens can stand: `bytes` of JavaScript as gzip leaves them. */
export type ModuleStart = { path: string; files: readonly string[]; bytes: number };

/** The starts of a module's screens, by `sizes` in bytes of its files' names; a file without a size weighs nothing. */
export function moduleStarts(
  { routes, preload = [] }: Pick<ModuleDescription, "routes" | "preload">,
  sizes: ReadonlyMap<string, number>,
): ModuleStart[] {
  return routes.map(({ path, preload: own = [] }) => {
    const files = [...new Set([...preload, ...own])].filter((name) => /\.m?js$/.test(name));
    return { path, files, bytes: files.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) };
  });
}

/** The bytes of the heaviest start: what a module's own code weighs before its lazy parts. */
export const heaviestStart = (starts: readonly ModuleStart[]): number =>
  starts.reduce((most, { bytes }) => Math.max(most, bytes), 0);
