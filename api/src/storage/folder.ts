import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./storage";

/** Storage in a folder of this machine: written beside, synced, then renamed into place. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(?:[./][\w@-]+)*$/.test(key)) throw new Error(`Storage key "${key}" is malformed`);
    return join(root, key);
  };
  return {
    async putFile(key, sourcePath) {
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true });
      await sync(sourcePath);
      await moveFile(sourcePath, path);
      await sync(dirname(path));
      // A new folder is safe only once its parent is.
      if (made) await sync(dirname(made));
    },
    async read(key, range) {
      const file = Bun.file(pathOf(key));
      if (!(await file.exists())) return null;
      return (range ? file.slice(range.start, range.end) : file).stream();
    },
    async size(key) {
      const file = Bun.file(pathOf(key));
      return (await file.exists()) ? file.size : null;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    withLocalFile: (key, use) => use(pathOf(key)),
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// A rename across disks fails, so then the bytes are copied beside the target first.
async function moveFile(source: string, target: string): Promise<void> {
  try {
    await rename(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    const beside = `${target}.part`;
    await Bun.write(beside, Bun.file(source));
    await sync(beside);
    await rename(beside, target);
    await rm(source, { force: true });
  }
}
