import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Storage } from "../../platform/storage/storage";

export const ENDINGS = { br: ".br", gzip: ".gz" } as const;

type Coding = keyof typeof ENDINGS;

const CONCURRENCY = 8;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Skips files that are already stored, unless `overwrite` is set because they were never served. */
export async function storeStaticFiles(
  { files, tempDir }: { files: Storage; tempDir: string },
  {
    folder,
    names,
    prefix,
    overwrite = false,
  }: { folder: string; names: string[]; prefix: string; overwrite?: boolean },
): Promise<void> {
  const waiting = [...names];
  const storeOne = async (name: string) => {
    const key = `${prefix}/${name}`;
    if (!overwrite && (await files.size(key)) !== null) return;
    const source = join(folder, name);
    // The plain copy is stored last, because its presence means that the compressed copies exist.
    for (const coding of codingsOf(name))
      await files.putFile(`${key}${ENDINGS[coding]}`, await compressed(source, coding, tempDir));
    const copy = join(tempDir, crypto.randomUUID());
    await copyFile(source, copy);
    await files.putFile(key, copy);
  };
  // In parallel, because calls to a network store are slow and the server waits for them before it listens.
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await storeOne(name);
  };
  // Waits for all workers, because the caller removes the stored files after an error.
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

export async function removeStaticFiles(
  { files }: { files: Storage },
  { names, prefix }: { names: string[]; prefix: string },
): Promise<void> {
  for (const name of names) {
    await files.remove(`${prefix}/${name}`);
    for (const coding of codingsOf(name)) await files.remove(`${prefix}/${name}${ENDINGS[coding]}`);
  }
}

export const isText = (name: string): boolean => /\.(?:m?js|css|json|svg|wasm|txt|map)$/.test(name);

const codingsOf = (name: string): Coding[] => (isText(name) ? ["br", "gzip"] : []);

async function compressed(source: string, coding: Coding, tempDir: string): Promise<string> {
  const bytes = await Bun.file(source).bytes();
  const path = join(tempDir, crypto.randomUUID());
  await writeFile(path, coding === "gzip" ? await zip(bytes, { level: 9 }) : await brotliInTurn(bytes));
  return path;
}

let lastBrotli: Promise<unknown> = Promise.resolve();

// One at a time: at this quality each takes 33 MB, which the process would keep for each thread.
function brotliInTurn(bytes: Uint8Array): Promise<Buffer> {
  const compressing = lastBrotli.then(() => brotli(bytes, BROTLI));
  lastBrotli = compressing.catch(() => {});
  return compressing;
}

// Quality 11 takes a hundred times as long and saves 8 % more.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
