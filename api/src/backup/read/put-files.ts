import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Archive } from "../../platform/storage/archive-target";
import type { Storage } from "../../platform/storage/storage";
import type { StoredCopy } from "../manifest";
import { copyPath } from "../write/copy-files";

type Places = { files: Storage; archive: Archive };

/**
 * Puts a backup's files where the server will look for them: archived ones into the archive that is current here. `added`
 * gains each that was not there before, also where this throws.
 */
export async function putFiles(
  { files, archive, tempDir }: Places & { tempDir: string },
  dir: string,
  copies: readonly StoredCopy[],
  { added, tell }: { added: StoredCopy[]; tell: (step: string) => void },
): Promise<void> {
  let bytes = 0;
  for (const [index, copy] of copies.entries()) {
    const source = copyPath(dir, copy);
    // Noted first, since one whose putting fails may be there all the same.
    if (!(await isThere({ files, archive }, copy))) added.push(copy);
    if (copy.place === "primary") await put(files, copy.key, source, tempDir);
    else await archive.current.put(copy.key, Bun.file(source).stream(), copy.size);
    bytes += copy.size;
    tell(`put ${index + 1} of ${copies.length} files, ${bytes} bytes`);
  }
}

/** Takes such files away again; one that cannot be removed stays, and a scrub names it. */
export async function takeBack({ files, archive }: Places, added: readonly StoredCopy[]): Promise<void> {
  for (const { place, key } of added) await (place === "primary" ? files : archive.current).remove(key).catch(() => {});
}

async function isThere({ files, archive }: Places, { place, key }: StoredCopy): Promise<boolean> {
  if (place === "primary") return (await files.size(key)) !== null;
  const bytes = await archive.current.read(key, { start: 0, end: 1 });
  await bytes?.cancel();
  return bytes !== null;
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
