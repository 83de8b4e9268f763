import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Archive } from "../../platform/storage/archive-target";
import type { Storage } from "../../platform/storage/storage";
import type { StoredCopy } from "../manifest";
import { copyPath } from "../write/copy-files";

type Places = { files: Storage; archive: Archive };

/** Adds each new file to `added`, even when it throws. */
export async function putFiles(
  { files, archive, tempDir }: Places & { tempDir: string },
  dir: string,
  copies: readonly StoredCopy[],
  { added, report }: { added: StoredCopy[]; report: (step: string) => void },
): Promise<void> {
  let bytes = 0;
  for (const [index, copy] of copies.entries()) {
    const source = copyPath(dir, copy);
    // Before the write, because a failed one may still leave a file.
    if (!(await isThere({ files, archive }, copy))) added.push(copy);
    if (copy.place === "primary") await put(files, copy.key, source, tempDir);
    else await archive.current.put(copy.key, Bun.file(source).stream(), copy.size);
    bytes += copy.size;
    report(`put ${index + 1} of ${copies.length} files, ${bytes} bytes`);
  }
}

export async function removeAdded({ files, archive }: Places, added: readonly StoredCopy[]): Promise<void> {
  for (const { place, key } of added) await (place === "primary" ? files : archive.current).remove(key).catch(() => {});
}

async function isThere({ files, archive }: Places, { place, key }: StoredCopy): Promise<boolean> {
  if (place === "primary") return (await files.size(key)) !== null;
  const bytes = await archive.current.read(key, { start: 0, end: 1 });
  await bytes?.cancel();
  return bytes !== null;
}

// `putFile` moves its source, and the backup must keep its copy.
async function put(files: Storage, key: string, source: string, tempDir: string): Promise<void> {
  const beside = join(tempDir, crypto.randomUUID());
  try {
    await copyFile(source, beside);
    await files.putFile(key, beside);
  } finally {
    await rm(beside, { force: true });
  }
}
