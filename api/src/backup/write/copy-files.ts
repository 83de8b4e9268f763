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

const CONCURRENCY = 4;

type Deps = { files: Storage; archive: Archive };
type Copied = { copy: StoredCopy | null; problem: FileProblem["problem"] | null };

export const copyPath = (dir: string, { place, key }: { place: string; key: string }) =>
  keyPath(join(dir, "files", place), key);

/** Reuses copies in an earlier backup, because the bytes of a key never change. */
export async function copyFiles(
  deps: Deps,
  dir: string,
  { wanted, earlier, signal }: { wanted: readonly NamedFile[]; earlier: Map<string, StoredCopy>; signal: AbortSignal },
  report: (file: NamedFile, copied: Copied) => Promise<void>,
): Promise<void> {
  const folders = new Set<string>();
  for (let at = 0; at < wanted.length; at += CONCURRENCY) {
    signal.throwIfAborted();
    const some = wanted.slice(at, at + CONCURRENCY);
    const copied = await Promise.allSettled(some.map((file) => copyOne(deps, dir, file, earlier)));
    for (const [index, file] of some.entries()) {
      const done = copied[index];
      // Thrown only after the whole batch has ended, because the caller then removes what it wrote.
      if (done?.status === "rejected") throw done.reason;
      if (done?.value.copy) folders.add(dirname(copyPath(dir, file)));
      if (done) await report(file, done.value);
    }
  }
  for (const folder of folders) await syncPath(systemDisk, folder);
}

async function copyOne(deps: Deps, dir: string, file: NamedFile, earlier: Map<string, StoredCopy>): Promise<Copied> {
  const path = copyPath(dir, file);
  const before = earlier.get(`${file.place} ${file.key}`);
  if (before && isExpected(before, file) && (await sizeOf(path)) === before.size)
    return { copy: before, problem: null };
  const bytes = await tryReading(deps, file, () => bytesOf(deps, file));
  if (bytes === "unreadable") return { copy: null, problem: "unreadable" };
  if (bytes === null) return { copy: null, problem: "missing" };
  const part = `${path}.part`;
  const target = await openHashed(part);
  try {
    const reader = bytes.getReader();
    for (;;) {
      const next = await tryReading(deps, file, () => reader.read());
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

/**
 * A row without a recorded size accepts any non-empty file, because stored files are never empty; one without a hash
 * accepts any hash.
 */
export const isExpected = (found: { size: number; sha256: string }, { size, sha256 }: NamedFile) =>
  (size === null ? found.size > 0 : size === found.size) && (sha256 === null || sha256 === found.sha256);

export async function bytesOf(
  { files, archive }: Deps,
  { place, key }: NamedFile,
): Promise<ReadableStream<Uint8Array> | null> {
  if (place !== "primary") return targetOf(archive, place).read(key);
  return files.read(key);
}

export async function checkStoreOf({ files, archive }: Deps, { place }: NamedFile): Promise<void> {
  const store = place === "primary" ? files : [archive.current, ...archive.others].find(({ kind }) => kind === place);
  await store?.check();
}

async function tryReading<T>(deps: Deps, file: NamedFile, work: () => Promise<T>): Promise<T | "unreadable"> {
  try {
    return await work();
  } catch {
    // Throws if the whole store is unavailable; otherwise only this file is unreadable.
    await checkStoreOf(deps, file);
    return "unreadable";
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.size,
    () => null,
  );
}
