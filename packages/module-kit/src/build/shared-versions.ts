import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { sharedNames } from "./shared-libraries";

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
