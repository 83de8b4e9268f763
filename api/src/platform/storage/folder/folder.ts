import { access, constants, lstat, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import { type Disk, makeFolder, syncPath, systemDisk } from "../../disk/disk";
import type { Storage } from "../storage";
import { FOLDER_MARK, type StoreFolder, storeFolder } from "./store-folder";

export function folderStorage(
  root: string,
  disk: Disk = systemDisk,
  folder: StoreFolder = storeFolder(root, "file store", disk),
): Storage {
  const pathOf = (key: string) => keyPath(root, key);
  const fileAt = async (path: string) => {
    try {
      await folder.run(() => access(path, constants.R_OK));
      return Bun.file(path);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    check: folder.check,
    async putFile(key, sourcePath) {
      const path = pathOf(key);
      await folder.prepare();
      await syncPath(disk, sourcePath);
      await folder.run(async () => {
        await makeFolder(disk, dirname(path));
        await moveFile(disk, sourcePath, path);
        await syncPath(disk, dirname(path));
      });
    },
    async read(key, range) {
      const file = await fileAt(pathOf(key));
      return file && (range ? file.slice(range.start, range.end) : file).stream();
    },
    async send(key, { start, end }) {
      return (await fileAt(pathOf(key)))?.slice(start, end) ?? null;
    },
    async size(key) {
      return (await fileAt(pathOf(key)))?.size ?? null;
    },
    async remove(key) {
      const path = pathOf(key);
      await folder.run(() => removeFile(disk, path));
      await folder.check();
    },
    async *list(prefix) {
      await folder.check();
      const paths = new Bun.Glob("**/*").scan({ cwd: root, dot: true, onlyFiles: true });
      for await (const key of pathsOrNone(paths)) {
        if (!key.startsWith(prefix) || key.endsWith(".part") || key === FOLDER_MARK) continue;
        const found = await stat(join(root, key)).catch(() => null);
        if (found) yield { key, size: found.size, changedAt: found.mtime };
      }
      await folder.check();
    },
    async withLocalFile(key, use) {
      const path = pathOf(key);
      await fileAt(path);
      return use(path);
    },
  };
}

/** Throws for a malformed key, such as one that leads out of the folder. */
export function keyPath(root: string, key: string): string {
  if (!/^[\w-]+(?:[./][\w@-]+)*$/.test(key)) throw new Error(`Storage key "${key}" is malformed`);
  return join(root, key);
}

export async function removeFile(disk: Disk, path: string): Promise<void> {
  try {
    await disk.rm(path, { force: true });
  } catch (error) {
    // Bun reports EFAULT if a parent folder is a file.
    const found = await lstat(path).catch(errorCode);
    if (found !== "ENOENT" && found !== "ENOTDIR") throw error;
  }
}

const isMissing = (error: unknown) => /^(ENOENT|ENOTDIR|ENAMETOOLONG)$/.test(errorCode(error) ?? "");

async function* pathsOrNone(paths: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* paths;
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

async function moveFile(disk: Disk, source: string, target: string): Promise<void> {
  try {
    await disk.rename(source, target);
  } catch (error) {
    if (errorCode(error) !== "EXDEV") throw error;
    await copyFile(disk, source, target);
    await disk.rm(source, { force: true });
  }
}

async function copyFile(disk: Disk, source: string, target: string): Promise<void> {
  const partPath = `${target}.part`;
  try {
    await Bun.write(partPath, Bun.file(source));
    await syncPath(disk, partPath);
    await disk.rename(partPath, target);
  } catch (error) {
    await removeFile(disk, partPath);
    throw error;
  }
}
