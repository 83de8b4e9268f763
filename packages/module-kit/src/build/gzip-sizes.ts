import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);

/** What files of a folder weigh in gzip, in bytes by their names. */
export async function gzipSizes(folder: string, names: readonly string[]): Promise<Map<string, number>> {
  const sizes = names.map(async (name) => {
    const { byteLength } = await compress(await readFile(join(folder, name)), { level: 9 });
    return [name, byteLength] as const;
  });
  return new Map(await Promise.all(sizes));
}
