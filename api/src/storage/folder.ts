import { lstat, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Disk, syncPath, systemDisk } from "../disk/disk";
import { hasCode } from "../process/has-code";
import type { Storage } from "./storage";

/** Storage in a folder of this machine: written beside, synced, then renamed into place. */
export function folderStorage(root: string, disk: Disk = systemDisk): Storage {
  const pathOf = (key: string) => keyPath(root, key);
  return {
    async putFile(key, sourcePath) {
      const path = pathOf(key);
      await makeFolder(disk, dirname(path));
      await syncPath(disk, sourcePath);
      await moveFile(disk, sourcePath, path);
      await syncPath(disk, dirname(path));
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
      await removeFile(disk, pathOf(key));
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
export async function removeFile(disk: Disk, path: string): Promise<void> {
  try {
    await disk.rm(path, { force: true });
  } catch (error) {
    // Where a file stands in a folder's place, Bun says EFAULT.
    const found = await lstat(path).catch((reason) => reason.code);
    if (found !== "ENOENT" && found !== "ENOTDIR") throw error;
  }
}

/** Makes a folder and those above it that are missing; it and their names are on the disk when this settles. */
export async function makeFolder(disk: Disk, folder: string): Promise<void> {
  const made = await disk.mkdir(folder, { recursive: true });
  if (made === undefined) return;
  // Each new folder is safe only once its parent is.
  for (let parent = dirname(folder); parent.length >= dirname(made).length; parent = dirname(parent))
    await syncPath(disk, parent);
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
async function moveFile(disk: Disk, source: string, target: string): Promise<void> {
  try {
    await disk.rename(source, target);
  } catch (error) {
    if (!hasCode(error, "EXDEV")) throw error;
    await copyFile(disk, source, target);
    await disk.rm(source, { force: true });
  }
}

async function copyFile(disk: Disk, source: string, target: string): Promise<void> {
  const beside = `${target}.part`;
  try {
    await Bun.write(beside, Bun.file(source));
    await syncPath(disk, beside);
    await disk.rename(beside, target);
  } catch (error) {
    // A disk that is full has no room for half a file either.
    await removeFile(disk, beside);
    throw error;
  }
}
