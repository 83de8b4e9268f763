import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ModuleDefinition } from "../define-module";
import { searchNames } from "../search/search-names";

/** A module's own definition as its `src/module.ts` says it now; throws where that file is no module of the given name. */
export async function readDefinition(name: string, folder: string): Promise<ModuleDefinition> {
  const file = join(folder, "src/module.ts");
  // By its time, so that a development server reads it again after a change.
  const version = (await stat(file)).mtimeMs;
  const { default: definition }: { default?: ModuleDefinition } = await import(`${file}?${version}`);
  if (!definition) throw new Error("src/module.ts has no default export: export default defineModule({ … }).");
  if (definition.name !== name) throw new Error(`src/module.ts is named ${definition.name}, its Vite config ${name}.`);
  return definition;
}

/** A definition's routes as `module.json` carries them. Throws for a search that the shell could not work with. */
export function describeRoutes({ routes }: ModuleDefinition) {
  return Promise.all(
    routes.map(async ({ path, title, nav, search }) => ({
      path,
      title,
      ...(nav && { nav }),
      ...(search && { search: searchNames(path, await search()) }),
    })),
  );
}

/** What each route of a module imports for its screen, as it stands in `src/module.ts`: `./vault/vault` by `/vault`. */
export function screenFiles({ routes }: ModuleDefinition): Map<string, string> {
  const files = routes.map(({ path, screen }) => {
    const [, specifier] = /\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/.exec(String(screen)) ?? [];
    if (!specifier) throw new Error(`The screen of ${path} is not loaded by import("…") with a plain name.`);
    return [path, specifier] as const;
  });
  return new Map(files);
}
