import { statfsSync } from "node:fs";

/** Disk space kept free, because the embedded database stops when its log has no space. */
export type Reserve = {
  hasSpaceFor(bytes: number): boolean;
  mayGrow(bytes: number): boolean;
};

export const noReserve: Reserve = { hasSpaceFor: () => true, mayGrow: () => true };

const FREE_BYTES_CACHE_MS = 100;
// Within the reserve, log-ins and deletions still run. They need only a few pages, but one import could use all that is left.
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
    // Writes that began earlier may use the upper half of the reserve. The lower half is for the log when they end.
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
