import { readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import { type Disk, makeFolder, syncPath, systemDisk } from "../../disk/disk";
import { WorkFailed } from "../../errors/work-failed";
import type { ChunkStore } from "../chunk-store";
import { keyPath } from "./folder";
import { keptFiles } from "./kept-files";
import { storeFolder } from "./store-folder";

const ENDING = ".part";
const FOLDER = "videos";

export function folderChunks(root: string, disk: Disk = systemDisk): ChunkStore {
  const finalPath = (key: string) => keyPath(root, key);
  const partPath = (key: string) => finalPath(key) + ENDING;
  const folder = storeFolder(root, "file store", disk);
  const parts = keptFiles(disk);
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
      folder.run(() => parts.write(partPath(key), start, [...bytes])).catch(orPartialFileGone),
    finish: ({ key }) =>
      folder.run(async () => {
        parts.close(partPath(key));
        await folder
          .run(() => disk.rename(partPath(key), finalPath(key)))
          .catch(async (error: unknown) => {
            if (!(await exists(finalPath(key)))) await orPartialFileGone(error);
          });
        await syncPath(disk, dirname(finalPath(key)));
      }),
    // In this order, a concurrent `finish` cannot leave a file behind.
    async remove({ key }) {
      parts.close(partPath(key));
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
      const found = names
        .filter((name) => name.endsWith(ENDING))
        .map(async (name) => {
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

function unlessMissing(error: unknown): false {
  if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return false;
  throw error;
}

function orPartialFileGone(error: unknown): never {
  if (errorCode(error) === "ENOENT") throw new WorkFailed("partial_file_gone", "The chunks are gone", { cause: error });
  throw error;
}
