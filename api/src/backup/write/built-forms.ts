import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { ENDINGS, isText } from "../../modules/pages/static-files";
import type { FileProblem } from "../../platform/jobs/maintenance-run.table";
import type { Storage } from "../../platform/storage/storage";
import { builtKeys, type NamedFile } from "../named-files";

/** `sha256` (hex) is that of the plain form. */
export type BuiltForms = { sha256: string | null; keys: string[] };

export async function builtForms(files: Storage, named: readonly NamedFile[]): Promise<BuiltForms[]> {
  const known = new Map(named.map(({ key, sha256 }) => [key, sha256]));
  const keys = await builtKeys(files);
  const present = new Set(keys);
  const byPlain = Map.groupBy(keys, (key) => {
    const plain = plainOf(key);
    return present.has(plain) ? plain : key;
  });
  return [...byPlain]
    .map(([plain, forms]) => ({ sha256: known.get(plain) ?? null, keys: forms.filter((key) => !known.has(key)) }))
    .filter(({ keys: unnamed }) => unnamed.length > 0);
}

/** All forms must have the same plain bytes: those of the row's hash or, without a row, of most forms. */
export async function problemsOfForms(
  files: Storage,
  { sha256, keys }: BuiltForms,
  read: (bytes: number) => Promise<void>,
): Promise<FileProblem[]> {
  const found: { key: string; hash: string | null; problem: FileProblem["problem"] }[] = [];
  for (const key of keys) {
    try {
      const stored = await storedBytes(files, key);
      if (stored === null) continue;
      await read(stored.length);
      found.push({ key, hash: await plainHash(key, stored), problem: "changed" });
    } catch {
      await files.check();
      found.push({ key, hash: null, problem: "unreadable" });
    }
  }
  const expected = sha256 ?? majorityHash(found.map(({ hash }) => hash));
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

type Decompress = (stored: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

const DECOMPRESSORS: Readonly<Record<string, Decompress>> = {
  [ENDINGS.br]: promisify(brotliDecompress),
  [ENDINGS.gzip]: promisify(gunzip),
};

async function plainHash(key: string, stored: Uint8Array): Promise<string | null> {
  const decompress = DECOMPRESSORS[key.slice(plainOf(key).length)];
  const plain = decompress ? await decompress(stored, { maxOutputLength: MAX_BYTES }).catch(() => null) : stored;
  return plain && createHash("sha256").update(plain).digest("hex");
}

// No built file is this large, so a larger result means damage.
const MAX_BYTES = 64 * 1024 * 1024;

function majorityHash(hashes: readonly (string | null)[]): string | null {
  return hashes.find((hash) => hashes.filter((each) => each === hash).length > hashes.length / 2) ?? null;
}
