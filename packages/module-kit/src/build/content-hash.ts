import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { relative } from "node:path";

/** Returns eight hex digits of SHA-256 over the names and bytes of files. */
export async function contentHash(folder: string, files: readonly string[]): Promise<string> {
  const whole = createHash("sha256");
  const named = files.map((file) => ({ file, name: relative(folder, file).replaceAll("\\", "/") }));
  for (const { file, name } of named.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    whole.update(
      `${name}\0${createHash("sha256")
        .update(await readFile(file))
        .digest("hex")}\n`,
    );
  return whole.digest("hex").slice(0, 8);
}
