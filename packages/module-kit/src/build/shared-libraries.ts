import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The libraries of which a page holds one copy, the shell's. Keys ending in `/` cover the library's inner entries. */
const SHARED = [
  "react",
  "react/",
  "react-dom",
  "react-dom/",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@crm/ui",
];

/** The shared list for the shell, which brings the libraries along. */
export function providedLibraries() {
  return Object.fromEntries(SHARED.map((name) => [name, { singleton: true }]));
}

/** The shared list for a module, which only takes what the shell provides. */
export function takenLibraries() {
  return Object.fromEntries(SHARED.map((name) => [name, { singleton: true, import: false as const }]));
}

/** The shared libraries by the names that a module's `module.json` lists with their versions. */
export const sharedNames = SHARED.filter((name) => !name.endsWith("/"));

/** The versions of the shared libraries as they are installed for a package, by name; `folder` is the package's. */
export async function sharedVersions(folder: string): Promise<Record<string, string>> {
  const versions = sharedNames.map(async (name) => {
    const manifest = await readFile(join(folder, "node_modules", name, "package.json"), "utf8");
    const { version }: { version: string } = JSON.parse(manifest);
    return [name, version] as const;
  });
  return Object.fromEntries(await Promise.all(versions));
}

/** Writes `shared.json` into the shell's build: what the server holds a module's own list against before it switches. */
export function writeSharedVersions(folder: string): Plugin {
  return {
    name: "write-shared-versions",
    apply: "build",
    async generateBundle() {
      const source = `${JSON.stringify(await sharedVersions(folder), null, 2)}\n`;
      this.emitFile({ type: "asset", fileName: "shared.json", source });
    },
  };
}
