import { readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import { type Disk, makeFolder, type OpenFile, syncPath, systemDisk } from "../../disk/disk";
import { WorkFailed } from "../../errors/work-failed";
import type { ChunkStore } from "../chunk-store";
import { keyPath } from "./folder";
import { storeFolder } from "./store-folder";

const ENDING = ".part";
const FOLDER = "videos";
// Every system accepts this many buffers in one write.
const MAX_PIECES = 512;

export function folderChunks(root: string, disk: Disk = systemDisk): ChunkStore {
  const finalPath = (key: string) => keyPath(root, key);
  const partPath = (key: string) => finalPath(key) + ENDING;
  const folder = storeFolder(root, "file store", disk);
  const exists = (path: string) => folder.run(() => stat(path)).then(() => true, unlessMissing);
  return {
    check: folder.check,
    async begin(key, fileSize) {
      const path = partPath(key);
      await folder.prepare();
      return folder.run(async () => {
        await makeFolder(disk, dirname(path));
        const handle = await disk.open(path, "wx", 0o600);
        try {
          await handle.truncate(fileSize);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await syncPath(disk, dirname(path));
        return { multipartId: null };
      });
    },
    write: ({ key }, { start, bytes }) =>
      folder.run(async () => {
        const handle = await folder.run(() => disk.open(partPath(key), "r+")).catch(orPartialFileGone);
        try {
          await writeAt(handle, start, [...bytes]);
          await handle.datasync();
        } finally {
          await handle.close();
        }
      }),
    finish: ({ key }) =>
      folder.run(async () => {
        await folder
          .run(() => disk.rename(partPath(key), finalPath(key)))
          .catch(async (error: unknown) => {
            if (!(await exists(finalPath(key)))) await orPartialFileGone(error);
          });
        await syncPath(disk, dirname(finalPath(key)));
      }),
    // In this order, a concurrent `finish` cannot leave a file behind.
    async remove({ key }) {
      await folder.run(async () => {
        await disk.rm(partPath(key), { force: true });
        await disk.rm(finalPath(key), { force: true });
      });
      await folder.check();
    },
    exists: async ({ key }) => (await exists(partPath(key))) || exists(finalPath(key)),
    async list() {
      await folder.check();
      const names = await folder.run(() => readdir(join(root, FOLDER))).catch((error) => unlessMissing(error) || []);
      const parts = names.filter((name) => name.endsWith(ENDING));
      const found = parts.map(async (name) => {
        const times = await stat(join(root, FOLDER, name)).catch(() => null);
        const key = `${FOLDER}/${name.slice(0, -ENDING.length)}`;
        return times ? [{ key, multipartId: null, changedAt: times.mtime }] : [];
      });
      return (await Promise.all(found)).flat();
    },
    async freeBytes() {
      await folder.prepare();
      const { bavail, bsize } = await folder.run(() => statfs(root));
      return bavail * bsize;
    },
  };
}

async function writeAt(handle: OpenFile, start: number, pieces: Uint8Array[]): Promise<void> {
  for (let position = start, rest = pieces; rest.length > 0; ) {
    const { bytesWritten } = await handle.writev(rest.slice(0, MAX_PIECES), position);
    position += bytesWritten;
    rest = unwritten(rest, bytesWritten);
  }
}

function unwritten(pieces: Uint8Array[], written: number): Uint8Array[] {
  let left = written;
  let whole = 0;
  for (const piece of pieces) {
    if (piece.length > left) break;
    left -= piece.length;
    whole += 1;
  }
  const [torn, ...others] = pieces.slice(whole);
  return torn ? [torn.subarray(left), ...others] : [];
}

function unlessMissing(error: unknown): false {
  if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return false;
  throw error;
}

function orPartialFileGone(error: unknown): never {
  if (errorCode(error) === "ENOENT") throw new WorkFailed("partial_file_gone", "The chunks are gone", { cause: error });
  throw error;
}
