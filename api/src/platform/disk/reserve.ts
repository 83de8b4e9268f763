import { statfsSync } from "node:fs";

/** Disk space kept free because the embedded database cannot go on once its log has none. */
export type Reserve = {
  hasSpaceFor(bytes: number): boolean;
  mayGrow(bytes: number): boolean;
};

export const noReserve: Reserve = { hasSpaceFor: () => true, mayGrow: () => true };

const FREE_BYTES_CACHE_MS = 100;
// Log-ins and deletions go on within the reserve and need a few pages; one import would use all that is left.
const LOW_SPACE_SHARE = 1 / 8;

export function openReserve(folder: string, bytes: number, freeBytesOf = freeBytesOn): Reserve {
  if (bytes === 0) return noReserve;
  let read = { at: Number.NEGATIVE_INFINITY, free: 0 };
  let grown = 0;
  const free = () => {
    const at = performance.now();
    if (at - read.at > FREE_BYTES_CACHE_MS) read = { at, free: freeBytesOf(folder) };
    if (read.free >= bytes / 2) grown = 0;
    return read.free;
  };
  const hasSpaceFor = (needed: number) => free() - needed >= bytes;
  return {
    hasSpaceFor,
    // A write begun earlier may use half of the reserve; its end needs the other half for the log.
    mayGrow(added) {
      if (free() < bytes / 2) grown += added;
      return grown <= free() * LOW_SPACE_SHARE;
    },
  };
}

function freeBytesOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
