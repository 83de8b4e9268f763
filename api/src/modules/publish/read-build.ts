import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { heaviestStart, moduleStarts } from "@crm/domain/module/module-starts";
import { type ModuleDescription, moduleDescription } from "@crm/domain/module/registry.schema";
import { Unprocessable } from "../../platform/errors/errors";

const compress = promisify(gzip);

const MAX_DESCRIPTION_BYTES = 256 * 1024;

/** `files` maps each name to its SHA-256 (hex). */
export type ModuleBuild = {
  folder: string;
  description: ModuleDescription;
  files: Record<string, string>;
  /** Gzip bytes of the largest set of files that a screen loads first. null if `module.json` does not list them. */
  startBytes: number | null;
};

export async function readBuild(folder: string): Promise<ModuleBuild> {
  const description = await readDescription(folder);
  const names = await filesBelow(folder);
  const hashed = names.map(async (name) => [name, await sha256Of(join(folder, name))] as const);
  return {
    folder,
    description,
    files: Object.fromEntries(await Promise.all(hashed)),
    startBytes: await startBytesOf(folder, description, new Set(names)),
  };
}

export async function readDescription(folder: string): Promise<ModuleDescription> {
  const file = Bun.file(join(folder, "module.json"));
  if (!(await file.exists())) throw Unprocessable("There is no module.json at the root of the build.");
  if (file.size > MAX_DESCRIPTION_BYTES) throw Unprocessable("module.json is larger than 256 kB.");
  const parsed = moduleDescription.safeParse(await parsedJson(file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw Unprocessable(`module.json cannot be used: ${issue?.path.join(".") || "the file"}: ${issue?.message}`);
}

async function parsedJson(file: Blob): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    throw Unprocessable("module.json is not JSON.");
  }
}

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

async function startBytesOf(folder: string, description: ModuleDescription, names: ReadonlySet<string>) {
  if (!description.preload) return null;
  const started = new Set(moduleStarts(description, new Map()).flatMap(({ files }) => files));
  // Names come from the publisher, so only files of the build are opened.
  const sizes = [...started.intersection(names)].map(async (name) => {
    const { byteLength } = await compress(await Bun.file(join(folder, name)).bytes(), { level: 9 });
    return [name, byteLength] as const;
  });
  return heaviestStart(moduleStarts(description, new Map(await Promise.all(sizes))));
}
