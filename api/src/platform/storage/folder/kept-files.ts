import { stat } from "node:fs/promises";
import type { Disk, OpenFile } from "../../disk/disk";
import { runInGroups } from "../../process/run-in-groups";

// Every system accepts this many buffers in one write.
const MAX_PIECES = 512;
const MAX_FILES = 64;
const IDLE_MS = 5_000;

type KeptFile = {
  path: string;
  inode: number;
  handle: Promise<OpenFile>;
  sync: (write: null) => Promise<void>;
  writes: number;
  idle: ReturnType<typeof setTimeout> | undefined;
};

/** Files that stay open between writes. Writes to one file that end together share one sync. */
export function keptFiles(disk: Disk, { maxFiles = MAX_FILES, idleMs = IDLE_MS } = {}) {
  const kept = new Map<string, KeptFile>();

  // A running write keeps the file open until it ends.
  const release = (file: KeptFile) => {
    if (file.writes > 0) return;
    clearTimeout(file.idle);
    if (kept.get(file.path) === file) {
      file.idle = setTimeout(() => discard(file), idleMs);
      file.idle.unref();
    } else file.handle.then((handle) => handle.close()).catch(() => {});
  };
  const discard = (file: KeptFile) => {
    if (kept.get(file.path) === file) kept.delete(file.path);
    release(file);
  };
  const open = (path: string, inode: number): KeptFile => {
    const handle = disk.open(path, "r+");
    let failure: { error: unknown } | null = null;
    const sync = runInGroups<null, void>(async () => {
      // The system reports lost bytes once. A later sync succeeds although writes from before the failure are lost.
      if (failure) throw failure.error;
      try {
        await (await handle).datasync();
      } catch (error) {
        failure = { error };
        discard(file);
        throw error;
      }
    });
    const file: KeptFile = { path, inode, handle, sync, writes: 0, idle: undefined };
    handle.catch(() => discard(file));
    return file;
  };
  const fileAt = (path: string, inode: number): KeptFile => {
    const known = kept.get(path);
    if (known?.inode === inode) return known;
    if (known) discard(known);
    const file = open(path, inode);
    kept.set(path, file);
    for (const each of [...kept.values()].slice(0, Math.max(0, kept.size - maxFiles)))
      if (each.writes === 0 && each !== file) discard(each);
    return file;
  };

  return {
    /** When this resolves, the bytes are durable. */
    async write(path: string, position: number, pieces: Uint8Array[]): Promise<void> {
      // An open file does not notice that its path was deleted or is on another disk now.
      const { ino } = await stat(path);
      const file = fileAt(path, ino);
      file.writes += 1;
      clearTimeout(file.idle);
      try {
        await writeAt(await file.handle, position, pieces);
        await file.sync(null);
      } finally {
        file.writes -= 1;
        release(file);
      }
    },
    close(path: string): void {
      const file = kept.get(path);
      if (file) discard(file);
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
