import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ModuleDefinition } from "../define-module";
import { searchNames } from "../search/search-names";

/** Imports the definition in `src/module.ts`; throws if that file does not define the named module. */
export async function readDefinition(name: string, folder: string): Promise<ModuleDefinition> {
  const file = join(folder, "src/module.ts");
  // The query makes a development server import the file again after a change.
  const version = (await stat(file)).mtimeMs;
  const { default: definition }: { default?: ModuleDefinition } = await import(`${file}?${version}`);
  if (!definition) throw new Error("src/module.ts has no default export: export default defineModule({ … }).");
  if (definition.name !== name)
    throw new Error(`src/module.ts is named ${definition.name}, but its Vite config says ${name}.`);
  return definition;
}

/** Describes a definition's routes for `module.json`; throws if a route's search reader is invalid. */
export function describeRoutes({ routes }: ModuleDefinition) {
  return Promise.all(
    routes.map(async ({ path, title, nav, search, permission }) => ({
      path,
      title,
      ...(nav && { nav }),
      ...(permission && { permission }),
      ...(search && { search: searchNames(path, await search()) }),
    })),
  );
}

/** Maps each route to the file of its screen: `/vault` → `./vault/vault`. */
export function screenFiles({ routes }: ModuleDefinition): Map<string, string> {
  const files = routes.map(({ path, screen }) => {
    const [, specifier] = /\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/.exec(String(screen)) ?? [];
    if (!specifier) throw new Error(`The screen of ${path} must be loaded by import("…") with a plain string.`);
    return [path, specifier] as const;
  });
  return new Map(files);
}
