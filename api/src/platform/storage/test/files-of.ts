import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PlatformDeps } from "../../deps";
import { FOLDER_MARK } from "../folder/store-folder";

/** Keeps the folder and its mark, without which the store would be unavailable. */
export async function emptyFiles({ tempDir }: Pick<PlatformDeps, "tempDir">): Promise<void> {
  const folder = join(tempDir, "files");
  for (const name of await readdir(folder).catch(() => []))
    if (name !== FOLDER_MARK) await rm(join(folder, name), { recursive: true, force: true });
}

/** Includes folders, but not the store's mark. */
export async function namesOfFiles({ tempDir }: Pick<PlatformDeps, "tempDir">): Promise<string[]> {
  const names = await readdir(join(tempDir, "files"), { recursive: true }).catch(() => [] as string[]);
  return names.filter((name) => name !== FOLDER_MARK);
}
