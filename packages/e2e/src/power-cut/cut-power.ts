import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Entry, Recording } from "./recording-disk";

const BLOCK = 4096;

export type Random = (below: number) => number;

/** mulberry32: the same seed returns the same numbers. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Change = Extract<Entry, { kind: "write" | "size" }>;
type Naming = Extract<Entry, { kind: "name" | "unname" | "rename" }>;

/** The first `kept` operations are certainly on disk. */
type Queue<Operation> = { operations: { at: number; operation: Operation }[]; kept: number };

/**
 * Writes to `target` what a disk may hold after a power cut that follows the first `count` entries: all synced data, any state of
 * blocks written since, and the first few name changes of each folder.
 */
export async function cutPower(
  { root, named, entries }: Recording,
  { base, target, count, random }: { base: string; target: string; count: number; random: Random },
): Promise<void> {
  const { contents, names } = queuesOf(named, entries.slice(0, count));
  const before = new Map([...named].map(([path, file]) => [file, path]));
  const after = namesAfter(named, survivorsOf(names, random));
  const inTarget = (path: string) => join(target, path.slice(root.length));
  await cp(base, target, { recursive: true });
  for (const [path, file] of named)
    if (after.files.get(path) !== file) await rm(inTarget(path), { recursive: true, force: true });
  for (const folder of after.folders) await mkdir(inTarget(folder), { recursive: true });
  for (const [path, file] of after.files) {
    const changes = contents.get(file);
    const origin = before.get(file);
    if (after.folders.has(path) || (origin === path && !changes)) continue;
    const start = origin === undefined ? Buffer.alloc(0) : await readFile(join(base, origin.slice(root.length)));
    await mkdir(dirname(inTarget(path)), { recursive: true });
    await writeFile(inTarget(path), changes ? contentAfter(start, changes, random) : start, { mode: 0o600 });
  }
}

function queuesOf(named: Recording["named"], entries: readonly Entry[]) {
  const contents = new Map<number, Queue<Change>>();
  const names = new Map<string, Queue<Naming>>();
  const paths = new Map([...named].map(([path, file]) => [file, path]));
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === "write" || entry.kind === "size") append(contents, entry.file, at, entry);
    else if (entry.kind === "sync") keepSynced(entry);
    else {
      append(names, dirname(entry.kind === "rename" ? entry.to : entry.path), at, entry);
      if (entry.kind === "unname") paths.delete(entry.file);
      else paths.set(entry.file, entry.kind === "rename" ? entry.to : entry.path);
    }
  }
  return { contents, names };

  function keepSynced({ file, upTo }: Extract<Entry, { kind: "sync" }>): void {
    keepUntil(contents.get(file), (at) => at < upTo);
    const path = paths.get(file);
    if (path === undefined) return;
    keepUntil(names.get(path), (at) => at < upTo);
    // On ext4, XFS and btrfs syncing a new file also stores its name, which Postgres relies on.
    const siblings = names.get(dirname(path));
    const naming = siblings?.operations.findLast(
      ({ operation }) => operation.kind === "name" && operation.file === file,
    );
    if (naming) keepUntil(siblings, (at) => at <= naming.at);
  }
}

function append<Key, Operation>(queues: Map<Key, Queue<Operation>>, key: Key, at: number, operation: Operation): void {
  const queue = queues.get(key) ?? { operations: [], kept: 0 };
  queue.operations.push({ at, operation });
  queues.set(key, queue);
}

function keepUntil(queue: Queue<unknown> | undefined, isKept: (at: number) => boolean): void {
  while (queue && queue.kept < queue.operations.length && isKept(queue.operations[queue.kept]?.at ?? 0))
    queue.kept += 1;
}

function survivorsOf(names: Map<string, Queue<Naming>>, random: Random): Naming[] {
  const kept = [...names.values()].flatMap(({ operations, kept }) =>
    operations.slice(0, kept + random(operations.length - kept + 1)),
  );
  return kept.toSorted((a, b) => a.at - b.at).map(({ operation }) => operation);
}

function namesAfter(named: Recording["named"], namings: readonly Naming[]) {
  const files = new Map(named);
  const folders = new Set<string>();
  for (const naming of namings) {
    if (naming.kind === "name") {
      files.set(naming.path, naming.file);
      if (naming.isFolder) folders.add(naming.path);
    } else if (naming.kind === "rename") {
      if (files.get(naming.from) === naming.file) files.delete(naming.from);
      files.set(naming.to, naming.file);
    } else if (files.get(naming.path) === naming.file) {
      files.delete(naming.path);
      folders.delete(naming.path);
    }
  }
  return { files, folders };
}

function contentAfter(start: Buffer, { operations, kept }: Queue<Change>, random: Random): Buffer {
  const writes = new Map<number, number>();
  let sizes = 0;
  const pending: Change[] = operations
    .slice(kept)
    .flatMap(({ operation }): Change[] => (operation.kind === "size" ? [operation] : blocksOf(operation)));
  for (const change of pending)
    if (change.kind === "size") sizes += 1;
    else writes.set(blockOf(change), (writes.get(blockOf(change)) ?? 0) + 1);
  let sizesLeft = random(sizes + 1);
  const writesLeft = new Map([...writes].map(([block, count]) => [block, random(count + 1)]));
  let content = operations.slice(0, kept).reduce((bytes, { operation }) => applied(bytes, operation), start);
  for (const change of pending) {
    const left = change.kind === "size" ? sizesLeft-- : (writesLeft.get(blockOf(change)) ?? 0);
    if (change.kind === "write") writesLeft.set(blockOf(change), left - 1);
    if (left > 0) content = applied(content, change);
  }
  return content;
}

const blockOf = ({ position }: { position: number }): number => Math.floor(position / BLOCK);

function blocksOf(write: Extract<Change, { kind: "write" }>): Extract<Change, { kind: "write" }>[] {
  const pieces = [];
  for (let from = 0; from < write.bytes.length; ) {
    const position = write.position + from;
    const length = BLOCK - (position % BLOCK);
    pieces.push({ ...write, position, bytes: write.bytes.subarray(from, from + length) });
    from += length;
  }
  return pieces;
}

function applied(content: Buffer, change: Change): Buffer {
  if (change.kind === "size") return resized(content, change.size);
  const end = change.position + change.bytes.length;
  const written = content.length < end ? resized(content, end) : content;
  written.set(change.bytes, change.position);
  return written;
}

function resized(content: Buffer, size: number): Buffer {
  const other = Buffer.alloc(size);
  content.copy(other, 0, 0, Math.min(size, content.length));
  return other;
}
