import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** A page has one copy of each, the shell's. A key ending in `/` covers the library's subpaths. */
const SHARED = [
  "react",
  "react/",
  "react-dom",
  "react-dom/",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@crm/ui",
];

export function providedLibraries() {
  return Object.fromEntries(SHARED.map((name) => [name, { singleton: true }]));
}

export function consumedLibraries() {
  return Object.fromEntries(SHARED.map((name) => [name, { singleton: true, import: false as const }]));
}

export const sharedNames = SHARED.filter((name) => !name.endsWith("/"));

export async function sharedVersions(folder: string): Promise<Record<string, string>> {
  const versions = sharedNames.map(async (name) => {
    const manifest = await readFile(join(folder, "node_modules", name, "package.json"), "utf8");
    const { version }: { version: string } = JSON.parse(manifest);
    return [name, version] as const;
  });
  return Object.fromEntries(await Promise.all(versions));
}

/** Writes `shared.json` into the shell's build; the server compares a module's own list with it. */
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
