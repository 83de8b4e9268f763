import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { heaviestStart, moduleStarts } from "@crm/domain/module/module-starts";
import { type ModuleDescription, moduleDescription } from "@crm/domain/module/registry.schema";
import { gzipSizes } from "@crm/module-kit/chunk-sizes";
import { CommandError } from "./command-error";

/** `startBytes` is the gzip size of what the heaviest screen loads first. */
export type BuiltModule = {
  folder: string;
  description: ModuleDescription;
  files: string[];
  startBytes: number | null;
};

export async function readBuiltModule(name: string, folder: string): Promise<BuiltModule> {
  const file = Bun.file(join(folder, "module.json"));
  if (!(await file.exists())) throw new CommandError(`${folder} contains no build: module.json is missing.`);
  const parsed = moduleDescription.safeParse(await file.json().catch(() => null));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw CommandError.version(name, [
      `module.json is invalid: ${issue?.path.join(".") || "module.json"}: ${issue?.message}`,
    ]);
  }
  if (parsed.data.name !== name)
    throw new CommandError(`${folder} is the build of ${parsed.data.name}, not of ${name}.`);
  const files = await filesBelow(folder);
  return { folder, description: parsed.data, files, startBytes: await startBytesOf(folder, parsed.data, files) };
}

export async function tarOf({ folder, files }: BuiltModule): Promise<Uint8Array<ArrayBuffer>> {
  const contents = files.map(async (name) => [name, await Bun.file(join(folder, name)).bytes()] as const);
  return new Bun.Archive(Object.fromEntries(await Promise.all(contents))).bytes();
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}

async function startBytesOf(folder: string, description: ModuleDescription, files: readonly string[]) {
  if (!description.preload) return null;
  const started = moduleStarts(description, new Map()).flatMap((start) => start.files);
  const there = [...new Set(started)].filter((name) => files.includes(name));
  return heaviestStart(moduleStarts(description, await gzipSizes(folder, there)));
}
