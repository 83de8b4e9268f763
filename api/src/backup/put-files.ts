import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Archive } from "../archive/archive-target";
import type { Storage } from "../storage/storage";
import { copyPath } from "./copy-files";
import type { StoredCopy } from "./manifest";

/** Puts a backup's files where the server will look for them: archived ones into the archive that is current here. */
export async function putFiles(
  { files, archive, tempDir }: { files: Storage; archive: Archive; tempDir: string },
  dir: string,
  copies: readonly StoredCopy[],
  tell: (step: string) => void,
): Promise<void> {
  let bytes = 0;
  for (const [index, copy] of copies.entries()) {
    const source = copyPath(dir, copy);
    if (copy.place === "primary") await put(files, copy.key, source, tempDir);
    else await archive.current.put(copy.key, Bun.file(source).stream(), copy.size);
    bytes += copy.size;
    tell(`put ${index + 1} of ${copies.length} files, ${bytes} bytes`);
  }
}

// Storage consumes its source, and the backup stays.
async function put(files: Storage, key: string, source: string, tempDir: string): Promise<void> {
  const beside = join(tempDir, crypto.randomUUID());
  try {
    await copyFile(source, beside);
    await files.putFile(key, beside);
  } finally {
    await rm(beside, { force: true });
  }
}
