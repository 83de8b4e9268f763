import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Disk, type OpenFile, systemDisk } from "@crm/api/platform/disk/disk";

/** Disk operations in order. A file keeps its number when it is renamed. */
export type Entry =
  | { kind: "write"; file: number; position: number; bytes: Uint8Array }
  | { kind: "size"; file: number; size: number }
  | { kind: "name"; path: string; file: number; isFolder: boolean }
  | { kind: "unname"; path: string; file: number }
  | { kind: "rename"; from: string; to: string; file: number }
  /** Operations on the file before entry `upTo` are on disk; later operations may have come after the sync began. */
  | { kind: "sync"; file: number; upTo: number };

export type Recording = { root: string; named: ReadonlyMap<string, number>; entries: readonly Entry[] };

/**
 * A disk that records writes and syncs below `root`. Bytes written by other code count when the file is first synced or renamed.
 */
export function recordingDisk(root: string, { heedsSyncs = true } = {}): { disk: Disk; recording: Recording } {
  const entries: Entry[] = [];
  const files = new Map<string, number>();
  const descriptors = new Map<number, number>();
  const recorded = new Set<number>();
  let last = 0;

  const nameFile = (path: string): number => {
    const file = ++last;
    files.set(path, file);
    return file;
  };
  for (const name of ["", ...readdirSync(root, { recursive: true, encoding: "utf8" })])
    recorded.add(nameFile(join(root, name)));
  const named = new Map(files);

  const create = (path: string, isFolder = false) => {
    const file = nameFile(path);
    recorded.add(file);
    entries.push({ kind: "name", path, file, isFolder });
    return file;
  };
  const fileAt = (path: string): number => files.get(path) ?? nameFile(path);
  const noteContent = (path: string, file: number) => {
    if (recorded.has(file)) return;
    recorded.add(file);
    entries.push({ kind: "name", path, file, isFolder: false });
    entries.push({ kind: "write", file, position: 0, bytes: new Uint8Array(readFileSync(path)) });
  };
  const write = (file: number, position: number, bytes: Uint8Array) =>
    entries.push({ kind: "write", file, position, bytes: bytes.slice() });
  const sync = (file: number, upTo = entries.length) => {
    if (heedsSyncs) entries.push({ kind: "sync", file, upTo });
  };
  const rename = (from: string, to: string) => {
    const file = fileAt(from);
    noteContent(to, file);
    entries.push({ kind: "rename", from, to, file });
    for (const [path, known] of [...files])
      if (path === from || path.startsWith(`${from}/`)) {
        files.delete(path);
        files.set(to + path.slice(from.length), known);
      }
  };
  const remove = (path: string) => {
    const file = files.get(path);
    if (file === undefined) return;
    files.delete(path);
    if (recorded.has(file)) entries.push({ kind: "unname", path, file });
  };
  const fileOf = (descriptor: number): number => {
    const file = descriptors.get(descriptor);
    if (file === undefined) throw new Error(`Descriptor ${descriptor} was not opened here`);
    return file;
  };

  const disk: Disk = {
    openSync(path, flags) {
      const descriptor = systemDisk.openSync(path, flags);
      descriptors.set(descriptor, fileAt(path));
      return descriptor;
    },
    closeSync(descriptor) {
      descriptors.delete(descriptor);
      systemDisk.closeSync(descriptor);
    },
    writeSync(descriptor, bytes, offset, length, position) {
      const written = systemDisk.writeSync(descriptor, bytes, offset, length, position);
      write(fileOf(descriptor), position, bytes.subarray(offset, offset + written));
      return written;
    },
    writeFileSync(path, text, options) {
      systemDisk.writeFileSync(path, text, options);
      create(path);
    },
    mkdirSync(path, mode) {
      systemDisk.mkdirSync(path, mode);
      create(path, true);
    },
    truncateSync(path, size) {
      systemDisk.truncateSync(path, size);
      entries.push({ kind: "size", file: fileAt(path), size });
    },
    ftruncateSync(descriptor, size) {
      systemDisk.ftruncateSync(descriptor, size);
      entries.push({ kind: "size", file: fileOf(descriptor), size });
    },
    fsyncSync(descriptor) {
      systemDisk.fsyncSync(descriptor);
      sync(fileOf(descriptor));
    },
    renameSync(from, to) {
      systemDisk.renameSync(from, to);
      rename(from, to);
    },
    unlinkSync(path) {
      systemDisk.unlinkSync(path);
      remove(path);
    },
    rmdirSync(path) {
      systemDisk.rmdirSync(path);
      remove(path);
    },
    async mkdir(path, options) {
      const made = await systemDisk.mkdir(path, options);
      const missing: string[] = [];
      for (let folder = path; made !== undefined && folder.length >= made.length; folder = dirname(folder))
        missing.unshift(folder);
      for (const folder of missing) create(folder, true);
      return made;
    },
    async open(path, flags, mode) {
      const opened = await systemDisk.open(path, flags, mode);
      return recordingFile(opened, path, flags === "wx" ? create(path) : fileAt(path));
    },
    async rename(from, to) {
      await systemDisk.rename(from, to);
      rename(from, to);
    },
    async rm(path, options) {
      await systemDisk.rm(path, options);
      remove(path);
    },
  };

  const recordingFile = (opened: OpenFile, path: string, file: number): OpenFile => {
    const synced = async (wait: () => Promise<void>) => {
      noteContent(path, file);
      const upTo = entries.length;
      await wait();
      sync(file, upTo);
    };
    return {
      close: () => opened.close(),
      datasync: () => synced(() => opened.datasync()),
      sync: () => synced(() => opened.sync()),
      async truncate(size) {
        await opened.truncate(size);
        entries.push({ kind: "size", file, size });
      },
      async writev(pieces, position) {
        const answer = await opened.writev(pieces, position);
        write(file, position, Buffer.concat(pieces).subarray(0, answer.bytesWritten));
        return answer;
      },
    };
  };
  return { disk, recording: { root, named, entries } };
}
