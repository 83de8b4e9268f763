import * as now from "node:fs";
import * as later from "node:fs/promises";
import { join } from "node:path";

/**
 * Every operation by which the embedded database (the ones that end in Sync) and the file storage change what a disk holds.
 * Both write through this one object, so that a test can record their writes and syncs, and cut the power between two of them.
 */
export type Disk = Pick<
  typeof now,
  | "closeSync"
  | "fsyncSync"
  | "ftruncateSync"
  | "mkdirSync"
  | "openSync"
  | "renameSync"
  | "rmdirSync"
  | "truncateSync"
  | "unlinkSync"
  | "writeFileSync"
  | "writeSync"
> &
  Pick<typeof later, "mkdir" | "open" | "rename" | "rm">;

/** The disk of this machine. */
export const systemDisk: Disk = { ...now, mkdir: later.mkdir, open: later.open, rename: later.rename, rm: later.rm };

/** Waits until a file, or the list of names of a folder, is on the disk. */
export async function syncPath(disk: Disk, path: string): Promise<void> {
  const handle = await disk.open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// A file system writes what several wait for in one go.
const SYNCED_AT_ONCE = 16;

/** Waits until everything in a folder is on the disk. */
export async function syncTree(disk: Disk, folder: string): Promise<void> {
  const entries = await later.readdir(folder, { recursive: true, withFileTypes: true });
  const inside = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  const paths = [...inside.map(({ parentPath, name }) => join(parentPath, name)), folder];
  for (let at = 0; at < paths.length; at += SYNCED_AT_ONCE)
    await Promise.all(paths.slice(at, at + SYNCED_AT_ONCE).map((path) => syncPath(disk, path)));
}
