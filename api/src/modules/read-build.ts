import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { type ModuleDescription, moduleDescription } from "@crm/domain/registry.schema";

/** A module as its build lies on this disk: what it says of itself and the SHA-256 (hex) of each file by its name. */
export type ModuleBuild = { folder: string; description: ModuleDescription; files: Record<string, string> };

/** Reads a module's build; throws where `module.json` is missing or malformed. */
export async function readBuild(folder: string): Promise<ModuleBuild> {
  const description = moduleDescription.parse(await Bun.file(join(folder, "module.json")).json());
  const names = await filesBelow(folder);
  const hashed = names.map(async (name) => [name, await sha256Of(join(folder, name))] as const);
  return { folder, description, files: Object.fromEntries(await Promise.all(hashed)) };
}

/** Names of the files below a folder, with `/` between their parts, in order. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}

async function sha256Of(path: string): Promise<string> {
  return new Bun.CryptoHasher("sha256").update(await Bun.file(path).arrayBuffer()).digest("hex");
}
