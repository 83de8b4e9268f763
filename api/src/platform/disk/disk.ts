import * as fs from "node:fs";
import * as fsPromises from "node:fs/promises";
import { dirname, join } from "node:path";

/** The database (…Sync) and the file store write only through this object, so that tests can cut the power between two writes. */
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

export const systemDisk: Disk = {
  ...fs,
  mkdir: fsPromises.mkdir,
  open: fsPromises.open,
  rename: fsPromises.rename,
  rm: fsPromises.rm,
};

export async function syncPath(disk: Disk, path: string): Promise<void> {
  const file = await disk.open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

// File systems commit several waiting syncs together.
const SYNCED_AT_ONCE = 16;

export async function syncTree(disk: Disk, folder: string): Promise<void> {
  const entries = await fsPromises.readdir(folder, { recursive: true, withFileTypes: true });
  const inside = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  const paths = [...inside.map(({ parentPath, name }) => join(parentPath, name)), folder];
  for (let at = 0; at < paths.length; at += SYNCED_AT_ONCE)
    await Promise.all(paths.slice(at, at + SYNCED_AT_ONCE).map((path) => syncPath(disk, path)));
}

export async function makeFolder(disk: Disk, folder: string): Promise<void> {
  const made = await disk.mkdir(folder, { recursive: true });
  if (made === undefined) return;
  for (let parent = dirname(folder); parent.length >= dirname(made).length; parent = dirname(parent))
    await syncPath(disk, parent);
}
