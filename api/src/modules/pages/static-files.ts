import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Storage } from "../../platform/storage/storage";

/** How a text's compressed forms end, by the coding that they are sent in. */
export const ENDINGS = { br: ".br", gzip: ".gz" } as const;

type Coding = keyof typeof ENDINGS;

const AT_ONCE = 8;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Stores built files below `prefix`, each text beside its compressed forms. What is stored already stays as it is, unless
 * `anew` says that nobody can have been served it.
 */
export async function storeStaticFiles(
  { files, tempDir }: { files: Storage; tempDir: string },
  { folder, names, prefix, anew = false }: { folder: string; names: string[]; prefix: string; anew?: boolean },
): Promise<void> {
  const waiting = [...names];
  const storeOne = async (name: string) => {
    const key = `${prefix}/${name}`;
    if (!anew && (await files.size(key)) !== null) return;
    const source = join(folder, name);
    // The plain form comes last, for its presence says that all are there.
    for (const coding of codingsOf(name))
      await files.putFile(`${key}${ENDINGS[coding]}`, await compressed(source, coding, tempDir));
    const copy = join(tempDir, crypto.randomUUID());
    await copyFile(source, copy);
    await files.putFile(key, copy);
  };
  // A store over the network takes long for each call, and a server is not ready before it has asked for every file.
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await storeOne(name);
  };
  // All end before one that failed is told of, since whoever is told removes what is there.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/** Removes built files that were stored below `prefix`, with their compressed forms. */
export async function removeStaticFiles(
  { files }: { files: Storage },
  { names, prefix }: { names: string[]; prefix: string },
): Promise<void> {
  for (const name of names) {
    await files.remove(`${prefix}/${name}`);
    for (const coding of codingsOf(name)) await files.remove(`${prefix}/${name}${ENDINGS[coding]}`);
  }
}

/** Tells whether a built file is text, which is worth compressing; fonts and pictures are compressed as they are. */
export const isText = (name: string): boolean => /\.(?:m?js|css|json|svg|wasm|txt|map)$/.test(name);

const codingsOf = (name: string): Coding[] => (isText(name) ? ["br", "gzip"] : []);

async function compressed(source: string, coding: Coding, tempDir: string): Promise<string> {
  const bytes = await Bun.file(source).bytes();
  const path = join(tempDir, crypto.randomUUID());
  await writeFile(path, coding === "gzip" ? await zip(bytes, { level: 9 }) : await brotli(bytes, BROTLI));
  return path;
}

// At 11 the same files take a hundred times as long for 8 % less, at every first start (decision 9).
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
