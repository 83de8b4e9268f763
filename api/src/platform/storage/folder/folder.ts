import { access, constants, lstat, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import { type Disk, makeFolder, syncPath, systemDisk } from "../../disk/disk";
import type { Storage } from "../storage";
import { FOLDER_MARK, type StoreFolder, storeFolder } from "./store-folder";

/** Storage in a folder of this machine: written beside, synced, then renamed into place. */
export function folderStorage(
  root: string,
  disk: Disk = systemDisk,
  folder: StoreFolder = storeFolder(root, "file store", disk),
): Storage {
  const pathOf = (key: string) => keyPath(root, key);
  /** A file that can be read, or null where there is none in a folder that is there. */
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
      // Where the folder is gone its files are not deleted.
      await folder.check();
    },
    async *list(prefix) {
      await folder.check();
      const paths = new Bun.Glob("**/*").scan({ cwd: root, dot: true, onlyFiles: true });
      for await (const key of listed(paths)) {
        if (!key.startsWith(prefix) || key.endsWith(".part") || key === FOLDER_MARK) continue;
        const found = await stat(join(root, key)).catch(() => null);
        if (found) yield { key, size: found.size, changedAt: found.mtime };
      }
      await folder.check();
    },
    async withLocalFile(key, use) {
      const path = pathOf(key);
      // What `use` says of a file that is not there is its own; a folder that is not there is ours.
      await fileAt(path);
      return use(path);
    },
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
    const found = await lstat(path).catch(errorCode);
    if (found !== "ENOENT" && found !== "ENOTDIR") throw error;
  }
}

const isMissing = (error: unknown) => /^(ENOENT|ENOTDIR|ENAMETOOLONG)$/.test(errorCode(error) ?? "");

// A folder that nothing was stored in yet is not there.
async function* listed(paths: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* paths;
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

// A rename across disks fails, so then the bytes are copied beside the target first.
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
