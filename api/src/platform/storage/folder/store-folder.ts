import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, isDiskFull } from "@crm/domain/server/error-code";
import { type Disk, makeFolder, systemDisk } from "../../disk/disk";
import { type StorePart, StoreUnavailable } from "../../errors/store-unavailable";

/** Distinguishes a store's folder from the empty mount point of an unmounted disk. */
export const FOLDER_MARK = ".store";

export type StoreFolder = ReturnType<typeof storeFolder>;

/** Once seen, the folder is never created again: if it disappears, its disk is gone. */
export function storeFolder(root: string, part: StorePart, disk: Disk = systemDisk) {
  const mark = join(root, FOLDER_MARK);
  let wasSeen = false;

  const isMarked = () =>
    stat(mark).then(
      () => true,
      (error: unknown) => {
        if (isCode(error, MISSING)) return false;
        throw new StoreUnavailable(part, error);
      },
    );
  const check = async () => {
    if (await isMarked()) wasSeen = true;
    else if (wasSeen) throw new StoreUnavailable(part, missingFolder(root));
  };

  return {
    check,
    async prepare() {
      await check();
      if (wasSeen) return;
      await createMarkedFolder(root, disk).catch((error: unknown) => {
        throw isDiskFull(error) ? error : new StoreUnavailable(part, error);
      });
      wasSeen = true;
    },
    async run<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (isCode(error, UNUSABLE)) throw new StoreUnavailable(part, error);
        if (isCode(error, MISSING)) await check();
        throw error;
      }
    },
  };
}

/** Throws `StoreUnavailable` if the folder is empty or missing although rows name files in it: its disk may not be mounted. */
export async function claimFolder(root: string, part: StorePart, isUsed: () => Promise<boolean>): Promise<void> {
  const names: string[] = await readdir(root).catch((error: unknown) => {
    if (isCode(error, MISSING)) return [];
    throw new StoreUnavailable(part, error);
  });
  if (names.includes(FOLDER_MARK)) return;
  if (names.length === 0 && (await isUsed())) throw new StoreUnavailable(part, missingFolder(root));
  await storeFolder(root, part).prepare();
}

// Not synced: after a power cut the next start marks any folder with files again.
async function createMarkedFolder(root: string, disk: Disk): Promise<void> {
  await makeFolder(disk, root);
  const made = await disk.open(join(root, FOLDER_MARK), "wx", 0o600).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
  await made?.close();
}

export const asUnavailable = (part: StorePart, error: unknown): unknown =>
  isCode(error, MISSING) || isCode(error, UNUSABLE) ? new StoreUnavailable(part, error) : error;

const missingFolder = (root: string) =>
  Object.assign(new Error(`The folder ${root} is missing, or its disk is not mounted`), { code: "ENOENT" });

// Bun reports EFAULT if a parent folder is a file.
const MISSING = /^(ENOENT|ENOTDIR|EFAULT)$/;
const UNUSABLE = /^(EACCES|EPERM|EROFS|EIO|ESTALE|ENODEV|ENXIO|ENOTCONN|ETIMEDOUT|EHOSTDOWN|ELOOP)$/;

const isCode = (error: unknown, codes: RegExp): boolean => codes.test(errorCode(error) ?? "");
