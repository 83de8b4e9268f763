import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Mounts a tmpfs of that size, such as `48m`. Returns false when mounting is not allowed. */
export function mountSmall(folder: string, size: string): boolean {
  return Bun.spawnSync(["mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]).success;
}

export const unmount = (folder: string) => Bun.spawnSync(["umount", folder]);

/** Fills the disk except for `freeBytes`. */
export async function fillUp(folder: string, freeBytes = 20_000): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(join(folder, "filler"), new Uint8Array(bavail * bsize - freeBytes));
}

export const removeFiller = (folder: string) => rm(join(folder, "filler"));
