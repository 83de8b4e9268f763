import type { ModuleDescription } from "@crm/domain/module/registry.schema";
import { type CountedChunk, eagerFiles } from "./chunk-sizes";

/** The files that every screen of a module needs, and beside each route those that its screen adds. */
export type PreloadLists = { preload: string[]; byRoute: Map<string, string[]> };

/**
 * Reads from a module's bundle which files its screens start from. `entry` is the module's file and `screens` holds the
 * screens' files by their paths, all absolute and without their endings.
 */
export function preloadLists(
  chunks: readonly CountedChunk[],
  { entry, screens }: { entry: string; screens: ReadonlyMap<string, string> },
): PreloadLists {
  const chunkOf = (file: string) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.replace(/\.[jt]sx?$/, "") === file);
  const remote = chunks.filter(({ fileName }) => fileName === "remoteEntry.js");
  // The entry of the federation brings the module and the list of shared libraries along by import().
  const started = new Set(remote.flatMap(({ dynamicImports }) => dynamicImports));
  const preload = eagerFiles(chunks, [
    ...remote,
    ...chunkOf(entry),
    ...chunks.filter(({ fileName }) => started.has(fileName)),
  ]);
  const byRoute = [...screens].map(([path, id]) => {
    const own = eagerFiles(chunks, chunkOf(id)).filter((name) => !preload.includes(name));
    return [path, own] as const;
  });
  return { preload, byRoute: new Map(byRoute) };
}

/** A description with its lists in it. */
export function withPreload(description: ModuleDescription, { preload, byRoute }: PreloadLists): ModuleDescription {
  const routes = description.routes.map((route) => ({ ...route, preload: byRoute.get(route.path) ?? [] }));
  return { ...description, routes, preload };
}
