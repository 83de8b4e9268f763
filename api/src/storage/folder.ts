import { lstat, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasCode } from "../process/has-code";
import type { Storage } from "./storage";

/** Storage in a folder of this machine: written beside, synced, then renamed into place. */
export function folderStorage(root: string): Storage {
  const pathOf = (key: string) => keyPath(root, key);
  return {
    async putFile(key, sourcePath) {
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true });
      await syncPath(sourcePath);
      await moveFile(sourcePath, path);
      await syncPath(dirname(path));
      // A new folder is safe only once its parent is.
      if (made) await syncPath(dirname(made));
    },
    async read(key, range) {
      const file = Bun.file(pathOf(key));
      if (!(await file.exists())) return null;
      return (range ? file.slice(range.start, range.end) : file).stream();
    },
    async send(key, { start, end }) {
      const file = Bun.file(pathOf(key));
      return (await file.exists()) ? file.slice(start, end) : null;
    },
    async size(key) {
      const file = Bun.file(pathOf(key));
      return (await file.exists()) ? file.size : null;
    },
    async remove(key) {
      await removeFile(pathOf(key));
    },
    async *list(prefix) {
      const paths = new Bun.Glob("**/*").scan({ cwd: root, dot: true, onlyFiles: true });
      for await (const key of listed(paths)) {
        if (!key.startsWith(prefix) || key.endsWith(".part")) continue;
        const found = await stat(join(root, key)).catch(() => null);
        if (found) yield { key, size: found.size, changedAt: found.mtime };
      }
    },
    withLocalFile: (key, use) => use(pathOf(key)),
  };
}

/** Where a key's bytes lie in a folder. */
export function keyPath(root: string, key: string): string {
  if (!/^[\w-]+(?:[./][\w@-]+)*$/.test(key)) throw new Error(`Storage key "${key}" is malformed`);
  return join(root, key);
}

/** Removes a file; where nothing is there, or its folder is none, that is no error. */
export async function removeFile(path: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (error) {
    // Where a file stands in a folder's place, Bun says EFAULT.
    const found = await lstat(path).catch((reason) => reason.code);
    if (found !== "ENOENT" && found !== "ENOTDIR") throw error;
  }
}

/** Waits until a file, or a folder's list of names, is safe on its disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// A folder that nothing was stored in yet is not there.
async function* listed(paths: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* paths;
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

// A rename across disks fails, so then the bytes are copied beside the target first.
async function moveFile(source: string, target: string): Promise<void> {
  try {
    await rename(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await copyFile(source, target);
    await rm(source, { force: true });
  }
}

async function copyFile(source: string, target: string): Promise<void> {
  const beside = `${target}.part`;
  try {
    await Bun.write(beside, Bun.file(source));
    await syncPath(beside);
    await rename(beside, target);
  } catch (error) {
    // A disk that is full has no room for half a file either.
    await removeFile(beside);
    throw error;
  }
}
