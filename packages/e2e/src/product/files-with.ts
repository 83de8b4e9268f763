import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

export async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (texts.some((text) => bytes.includes(text))) found.push(relative(folder, path));
  }
  return found;
}
