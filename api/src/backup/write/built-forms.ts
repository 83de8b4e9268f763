import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { ENDINGS, isText } from "../../modules/pages/static-files";
import type { FileProblem } from "../../platform/jobs/maintenance-run.table";
import type { Storage } from "../../platform/storage/storage";
import { builtKeys, type NamedFile } from "../named-files";

/** The forms of a built file that no row names, by their keys; the SHA-256 (hex) of its plain form where a row names that one. */
export type BuiltForms = { sha256: string | null; keys: string[] };

/** Built files that no row names, and compressed forms of those with one. */
export async function builtForms(files: Storage, named: readonly NamedFile[]): Promise<BuiltForms[]> {
  const known = new Map(named.map(({ key, sha256 }) => [key, sha256]));
  const keys = await builtKeys(files);
  const there = new Set(keys);
  const byPlain = Map.groupBy(keys, (key) => {
    const plain = plainOf(key);
    return there.has(plain) ? plain : key;
  });
  return [...byPlain]
    .map(([plain, forms]) => ({ sha256: known.get(plain) ?? null, keys: forms.filter((key) => !known.has(key)) }))
    .filter(({ keys: unnamed }) => unnamed.length > 0);
}

/**
 * What is wrong with a built file's forms, which must all hold the same bytes: those that its row tells, else those that most
 * of them hold. A file of one form alone is only read. `read` hears of bytes as they are read.
 */
export async function problemsOfForms(
  files: Storage,
  { sha256, keys }: BuiltForms,
  read: (bytes: number) => Promise<void>,
): Promise<FileProblem[]> {
  const found: { key: string; hash: string | null; problem: FileProblem["problem"] }[] = [];
  for (const key of keys) {
    try {
      const stored = await storedBytes(files, key);
      // It went since it was listed.
      if (stored === null) continue;
      await read(stored.length);
      found.push({ key, hash: await plainHash(key, stored), problem: "changed" });
    } catch {
      await files.check();
      found.push({ key, hash: null, problem: "unreadable" });
    }
  }
  const expected = sha256 ?? hashOfMost(found.map(({ hash }) => hash));
  return found
    .filter(({ hash }) => hash === null || hash !== expected)
    .map(({ key, problem }) => ({ place: "primary", key, problem }));
}

function plainOf(key: string): string {
  const ending = Object.values(ENDINGS).find((each) => key.endsWith(each));
  const plain = ending ? key.slice(0, -ending.length) : key;
  return isText(plain) ? plain : key;
}

async function storedBytes(files: Storage, key: string): Promise<Uint8Array | null> {
  const stream = await files.read(key);
  return stream && new Response(stream).bytes();
}

type Expand = (stored: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

const WAYS: Readonly<Record<string, Expand>> = {
  [ENDINGS.br]: promisify(brotliDecompress),
  [ENDINGS.gzip]: promisify(gunzip),
};

// Null where it cannot be expanded.
async function plainHash(key: string, stored: Uint8Array): Promise<string | null> {
  const expand = WAYS[key.slice(plainOf(key).length)];
  const plain = expand ? await expand(stored, { maxOutputLength: MOST_BYTES }).catch(() => null) : stored;
  return plain && createHash("sha256").update(plain).digest("hex");
}

// No built file is as large; what expands to more is damaged.
const MOST_BYTES = 64 * 1024 * 1024;

function hashOfMost(hashes: readonly (string | null)[]): string | null {
  return hashes.find((hash) => hashes.filter((each) => each === hash).length > hashes.length / 2) ?? null;
}
