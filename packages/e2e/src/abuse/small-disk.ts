import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Mounts a disk of that size, such as `48m`, at a folder; false where mounting is not allowed. */
export function mountSmall(folder: string, size: string): boolean {
  // Elsewhere storages that throw stand in for a full disk, in the API's own tests.
  return Bun.spawnSync(["mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]).success;
}

/** Takes a disk away again, where one was mounted. */
export const unmount = (folder: string) => Bun.spawnSync(["umount", folder]);

/** Fills the disk of a folder but for a few kilobytes, or for so many bytes. */
export async function fillUp(folder: string, but = 20_000): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(join(folder, "filler"), new Uint8Array(bavail * bsize - but));
}

/** Gives back what `fillUp` took. */
export const emptyAgain = (folder: string) => rm(join(folder, "filler"));
