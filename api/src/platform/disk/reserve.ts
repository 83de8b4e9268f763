import { statfsSync } from "node:fs";

/** Space that is kept free on the disk of the embedded database, which cannot go on once its log has none. */
export type Reserve = {
  /** Whether so many bytes may be written without touching the reserve. */
  hasRoomFor(bytes: number): boolean;
  /** Whether the database's tables may grow by so many bytes; called for each growth. */
  mayGrow(bytes: number): boolean;
};

/** For a database that has its disk elsewhere. */
export const noReserve: Reserve = { hasRoomFor: () => true, mayGrow: () => true };

const FREE_KEPT_MS = 100;
// Log-ins and deletions, which go on within the reserve, need a few pages; one import would need all that is left.
const SMALL_SHARE = 1 / 8;

/** Keeps `bytes` (DISK_RESERVE_MB) free on the disk of a folder; `freeBytesOf` is for tests. */
export function openReserve(folder: string, bytes: number, freeBytesOf = freeBytesOn): Reserve {
  if (bytes === 0) return noReserve;
  let read = { at: Number.NEGATIVE_INFINITY, free: 0 };
  let grown = 0;
  const free = () => {
    const at = performance.now();
    if (at - read.at > FREE_KEPT_MS) read = { at, free: freeBytesOf(folder) };
    if (read.free >= bytes / 2) grown = 0;
    return read.free;
  };
  const hasRoomFor = (needed: number) => free() - needed >= bytes;
  return {
    hasRoomFor,
    // What was begun while there was room may use half of the reserve; the other half is for the log of ending it.
    mayGrow(added) {
      if (free() < bytes / 2) grown += added;
      return grown <= free() * SMALL_SHARE;
    },
  };
}

function freeBytesOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
