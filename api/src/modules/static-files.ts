import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Storage } from "../storage/storage";

const brotli = promisify(brotliCompress);

/**
 * Stores built files below `prefix`, each text beside its brotli form. What is stored already stays as it is, unless
 * `anew` says that nobody can have been served it.
 */
export async function storeStaticFiles(
  { files, tempDir }: { files: Storage; tempDir: string },
  { folder, names, prefix, anew = false }: { folder: string; names: string[]; prefix: string; anew?: boolean },
): Promise<void> {
  for (const name of names) {
    const key = `${prefix}/${name}`;
    if (!anew && (await files.size(key)) !== null) continue;
    const source = join(folder, name);
    // The plain form comes last, for its presence says that both are there.
    if (isText(name)) await files.putFile(`${key}.br`, await compressed(source, tempDir));
    const copy = join(tempDir, crypto.randomUUID());
    await copyFile(source, copy);
    await files.putFile(key, copy);
  }
}

/** Removes built files that were stored below `prefix`, with their brotli forms. */
export async function removeStaticFiles(
  { files }: { files: Storage },
  { names, prefix }: { names: string[]; prefix: string },
): Promise<void> {
  for (const name of names) {
    await files.remove(`${prefix}/${name}`);
    if (isText(name)) await files.remove(`${prefix}/${name}.br`);
  }
}

/** Tells whether a built file is text, which is worth compressing; fonts and pictures are compressed as they are. */
export const isText = (name: string): boolean => /\.(?:m?js|css|json|svg|wasm|txt|map)$/.test(name);

async function compressed(source: string, tempDir: string): Promise<string> {
  const bytes = await brotli(await Bun.file(source).bytes(), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  });
  const path = join(tempDir, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}
