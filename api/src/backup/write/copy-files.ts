import { rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncPath, systemDisk } from "../../platform/disk/disk";
import type { FileProblem } from "../../platform/jobs/maintenance-run.table";
import { type Archive, targetOf } from "../../platform/storage/archive-target";
import { keyPath } from "../../platform/storage/folder/folder";
import type { Storage } from "../../platform/storage/storage";
import type { StoredCopy } from "../manifest";
import type { NamedFile } from "../named-files";
import { openHashed } from "./write-synced";

const AT_ONCE = 4;

type Means = { files: Storage; archive: Archive };
type Copied = { copy: StoredCopy | null; problem: FileProblem["problem"] | null };

/** Where a file of the backup lies. */
export const copyPath = (dir: string, { place, key }: { place: string; key: string }) =>
  keyPath(join(dir, "files", place), key);

/**
 * Copies files into the backup and hashes them; one that cannot be read is told of, and the others go on. What an earlier
 * backup holds is kept, since a key never changes its bytes. `tell` hears of each, in the order of `wanted`.
 */
export async function copyFiles(
  means: Means,
  dir: string,
  { wanted, earlier, signal }: { wanted: readonly NamedFile[]; earlier: Map<string, StoredCopy>; signal: AbortSignal },
  tell: (file: NamedFile, copied: Copied) => Promise<void>,
): Promise<void> {
  const folders = new Set<string>();
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const some = wanted.slice(at, at + AT_ONCE);
    const copied = await Promise.allSettled(some.map((file) => copyOne(means, dir, file, earlier)));
    for (const [index, file] of some.entries()) {
      const done = copied[index];
      // Only when all have ended, since what was written is taken away then.
      if (done?.status === "rejected") throw done.reason;
      if (done?.value.copy) folders.add(dirname(copyPath(dir, file)));
      if (done) await tell(file, done.value);
    }
  }
  for (const folder of folders) await syncPath(systemDisk, folder);
}

async function copyOne(means: Means, dir: string, file: NamedFile, earlier: Map<string, StoredCopy>): Promise<Copied> {
  const path = copyPath(dir, file);
  const before = earlier.get(`${file.place} ${file.key}`);
  if (before && isExpected(before, file) && (await sizeOf(path)) === before.size)
    return { copy: before, problem: null };
  const bytes = await reading(means, file, () => bytesOf(means, file));
  if (bytes === "unreadable") return { copy: null, problem: "unreadable" };
  if (bytes === null) return { copy: null, problem: "missing" };
  const part = `${path}.part`;
  const target = await openHashed(part);
  try {
    const reader = bytes.getReader();
    for (;;) {
      const next = await reading(means, file, () => reader.read());
      if (next === "unreadable") {
        await target.drop();
        await rm(part, { force: true });
        return { copy: null, problem: "unreadable" };
      }
      if (next.done) break;
      await target.write(next.value);
    }
  } catch (error) {
    await target.drop().catch(() => {});
    throw error;
  }
  const { bytes: size, sha256 } = await target.end();
  await rename(part, path);
  const copy: StoredCopy = { place: file.place === "primary" ? "primary" : "folder", key: file.key, size, sha256 };
  return { copy, problem: isExpected(copy, file) ? null : "changed" };
}

/** Whether it is what the database says of it, as far as that says anything; nothing that is stored is empty. */
export const isExpected = (found: { size: number; sha256: string }, { size, sha256 }: NamedFile) =>
  (size === null ? found.size > 0 : size === found.size) && (sha256 === null || sha256 === found.sha256);

/** The bytes of a file wherever it is kept; null where there are none. */
export async function bytesOf(
  { files, archive }: Means,
  { place, key }: NamedFile,
): Promise<ReadableStream<Uint8Array> | null> {
  if (place !== "primary") return targetOf(archive, place).read(key);
  return files.read(key);
}

/** Throws `StoreAway` where the store of a file cannot be used now. */
export async function refuseAway({ files, archive }: Means, { place }: NamedFile): Promise<void> {
  const store = place === "primary" ? files : [archive.current, ...archive.others].find(({ kind }) => kind === place);
  await store?.check();
}

// What goes wrong on this side is the file's fault; on the other side it ends the backup.
async function reading<T>(means: Means, file: NamedFile, work: () => Promise<T>): Promise<T | "unreadable"> {
  try {
    return await work();
  } catch {
    // A store that is away is no fault of one file.
    await refuseAway(means, file);
    return "unreadable";
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.size,
    () => null,
  );
}
