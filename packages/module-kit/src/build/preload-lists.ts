import type { ModuleDescription } from "@crm/domain/module/registry.schema";
import { type CountedChunk, eagerFiles } from "./chunk-sizes";

export type PreloadLists = { preload: string[]; byRoute: Map<string, string[]> };

/** `entry` and `screens` are absolute paths without extension. */
export function preloadLists(
  chunks: readonly CountedChunk[],
  { entry, screens }: { entry: string; screens: ReadonlyMap<string, string> },
): PreloadLists {
  const chunkOf = (file: string) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.replace(/\.[jt]sx?$/, "") === file);
  const remote = chunks.filter(({ fileName }) => fileName === "remoteEntry.js");
  // The federation entry loads the module and the list of shared libraries by import().
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

export function withPreload(description: ModuleDescription, { preload, byRoute }: PreloadLists): ModuleDescription {
  const routes = description.routes.map((route) => ({ ...route, preload: byRoute.get(route.path) ?? [] }));
  return { ...description, routes, preload };
}
