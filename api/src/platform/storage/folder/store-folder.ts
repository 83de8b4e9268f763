import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, isDiskFull } from "@crm/domain/server/error-code";
import { type Disk, makeFolder, systemDisk } from "../../disk/disk";
import { StoreAway, type StorePart } from "../../errors/store-away";

/** A file in a store's folder that tells it from the empty mount point of a disk that is not mounted. */
export const FOLDER_MARK = ".store";

/** A folder that a store keeps its files in. */
export type StoreFolder = ReturnType<typeof storeFolder>;

/**
 * A store's folder. The first write makes it, with its mark; once it was seen it is never made again, since a folder that
 * disappears is a disk that is gone.
 */
export function storeFolder(root: string, part: StorePart, disk: Disk = systemDisk) {
  const mark = join(root, FOLDER_MARK);
  let wasSeen = false;

  const isMarked = () =>
    stat(mark).then(
      () => true,
      (error: unknown) => {
        if (isCode(error, MISSING)) return false;
        throw new StoreAway(part, error);
      },
    );
  const check = async () => {
    if (await isMarked()) wasSeen = true;
    else if (wasSeen) throw new StoreAway(part, folderGone(root));
  };

  return {
    /** Throws `StoreAway` where the folder is gone or cannot be read. */
    check,
    /** Must precede a write: makes the folder where it never was. */
    async prepare() {
      await check();
      if (wasSeen) return;
      await markFolder(root, disk).catch((error: unknown) => {
        throw isDiskFull(error) ? error : new StoreAway(part, error);
      });
      wasSeen = true;
    },
    /** Runs work on the folder's files. Throws `StoreAway` instead of its error where the folder is to blame. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (isCode(error, UNUSABLE)) throw new StoreAway(part, error);
        if (isCode(error, MISSING)) await check();
        throw error;
      }
    },
  };
}

/**
 * Settles at a start whether a folder is the store's: one without a mark is taken over where it holds anything, and made
 * where no row names a file in it. Throws `StoreAway` otherwise, since its disk may not be mounted.
 */
export async function settleFolder(root: string, part: StorePart, isUsed: () => Promise<boolean>): Promise<void> {
  const names: string[] = await readdir(root).catch((error: unknown) => {
    if (isCode(error, MISSING)) return [];
    throw new StoreAway(part, error);
  });
  if (names.includes(FOLDER_MARK)) return;
  if (names.length === 0 && (await isUsed())) throw new StoreAway(part, folderGone(root));
  await storeFolder(root, part).prepare();
}

// The mark is not synced: a folder that lost it in a power cut and holds anything is taken over by the next start.
async function markFolder(root: string, disk: Disk): Promise<void> {
  await makeFolder(disk, root);
  const made = await disk.open(join(root, FOLDER_MARK), "wx", 0o600).catch((error: unknown) => {
    // Another server made it at the same moment.
    if (errorCode(error) !== "EEXIST") throw error;
  });
  await made?.close();
}

/** The error of work on a disk: `StoreAway` where the disk cannot be used, otherwise as it was. */
export const asAway = (part: StorePart, error: unknown): unknown =>
  isCode(error, MISSING) || isCode(error, UNUSABLE) ? new StoreAway(part, error) : error;

const folderGone = (root: string) =>
  Object.assign(new Error(`The folder ${root} is missing, or its disk is not mounted`), { code: "ENOENT" });

// Bun says EFAULT where a file stands in a folder's place.
const MISSING = /^(ENOENT|ENOTDIR|EFAULT)$/;
const UNUSABLE = /^(EACCES|EPERM|EROFS|EIO|ESTALE|ENODEV|ENXIO|ENOTCONN|ETIMEDOUT|EHOSTDOWN|ELOOP)$/;

const isCode = (error: unknown, codes: RegExp): boolean => codes.test(errorCode(error) ?? "");
