import { createWriteStream } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { systemDisk } from "../../platform/disk/disk";
import type { ArchiveTarget } from "../../platform/storage/archive-target";
import { folderStorage, removeFile } from "../../platform/storage/folder/folder";
import { storeFolder } from "../../platform/storage/folder/store-folder";

export function folderTarget(root: string): ArchiveTarget {
  const folder = storeFolder(root, "archive");
  const storage = folderStorage(root, systemDisk, folder);
  const partial = (key: string) => join(root, "partial", encodeURIComponent(key));
  return {
    kind: "folder",
    check: folder.check,
    async put(key, bytes) {
      await folder.prepare();
      try {
        await folder.run(async () => {
          await mkdir(join(root, "partial"), { recursive: true });
          await pipeline(bytes, createWriteStream(partial(key)));
        });
        await storage.putFile(key, partial(key));
      } catch (error) {
        await removeFile(systemDisk, partial(key));
        throw error;
      }
    },
    read: (key, range) => storage.read(key, range),
    send: (key, range) => storage.send(key, range),
    async remove(key) {
      await removeFile(systemDisk, partial(key));
      await storage.remove(key);
    },
    async removeUnfinished(before, isKnown) {
      for (const name of await readdir(join(root, "partial")).catch(() => [])) {
        const path = join(root, "partial", name);
        const times = await stat(path).catch(() => null);
        if (times?.isFile() && times.mtime < before && !isKnown(decodeURIComponent(name)))
          await removeFile(systemDisk, path);
      }
    },
  };
}
