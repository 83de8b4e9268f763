import * as now from "node:fs";
import * as later from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Every operation by which the embedded database (the ones that end in Sync) and the file storage change what a disk holds.
 * Both write through this one object, so that a test can record their writes and syncs, and cut the power between two of them.
 * Arguments and results are those of node:fs.
 */
export type Disk = {
  closeSync(descriptor: number): void;
  fsyncSync(descriptor: number): void;
  ftruncateSync(descriptor: number, size: number): void;
  mkdirSync(path: string, mode: number): void;
  openSync(path: string, flags: number): number;
  renameSync(from: string, to: string): void;
  rmdirSync(path: string): void;
  truncateSync(path: string, size: number): void;
  unlinkSync(path: string): void;
  writeFileSync(path: string, text: string, options: { mode: number }): void;
  writeSync(descriptor: number, bytes: Uint8Array, offset: number, length: number, position: number): number;
  mkdir(path: string, options: { recursive: true }): Promise<string | undefined>;
  open(path: string, flags: "r" | "r+" | "wx", mode?: number): Promise<OpenFile>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string, options: { force: true }): Promise<void>;
};

export type OpenFile = {
  close(): Promise<void>;
  datasync(): Promise<void>;
  sync(): Promise<void>;
  truncate(size: number): Promise<void>;
  writev(pieces: Uint8Array[], position: number): Promise<{ bytesWritten: number }>;
};

/** The disk of this machine. */
export const systemDisk: Disk = { ...now, mkdir: later.mkdir, open: later.open, rename: later.rename, rm: later.rm };

/** Waits until a file, or the list of names of a folder, is on the disk. */
export async function syncPath(disk: Disk, path: string): Promise<void> {
  const file = await disk.open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
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

/** Makes a folder and those above it that are missing; it and their names are on the disk when this settles. */
export async function makeFolder(disk: Disk, folder: string): Promise<void> {
  const made = await disk.mkdir(folder, { recursive: true });
  if (made === undefined) return;
  // Each new folder is safe only once its parent is.
  for (let parent = dirname(folder); parent.length >= dirname(made).length; parent = dirname(parent))
    await syncPath(disk, parent);
}
