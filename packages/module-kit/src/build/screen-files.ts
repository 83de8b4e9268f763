import type { ModuleDefinition } from "../define-module";

/** What each route of a module imports for its screen, as it stands in `src/module.ts`: `./vault/vault` by `/vault`. */
export function screenFiles({ routes }: ModuleDefinition): Map<string, string> {
  const files = routes.map(({ path, screen }) => {
    const [, specifier] = /\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/.exec(String(screen)) ?? [];
    if (!specifier) throw new Error(`The screen of ${path} is not loaded by import("…") with a plain name.`);
    return [path, specifier] as const;
  });
  return new Map(files);
}
