import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { CommandRefused } from "../../platform/process/command-socket";
import type { Manifest, StoredCopy } from "../manifest";
import { copyPath } from "../write/copy-files";
import { readFileList } from "../write/read-file-list";

export const tablePath = (dir: string, { set }: Manifest, name: string) => join(dir, set, "tables", `${name}.jsonl`);

export async function checkBackup(
  dir: string,
  manifest: Manifest,
  report: (step: string) => void,
): Promise<StoredCopy[]> {
  const wrong: string[] = [];
  const check = async (path: string, expected: { size: number | null; sha256: string }) => {
    if (!(await matchesChecksum(path, expected))) wrong.push(path);
  };
  for (const { name, bytes, sha256 } of manifest.tables)
    await check(tablePath(dir, manifest, name), { size: bytes, sha256 });
  await check(join(dir, manifest.set, "files.jsonl"), { size: null, sha256: manifest.files.sha256 });
  refuse(wrong);
  const copies = [...(await readFileList(dir, manifest)).values()];
  let bytes = 0;
  for (const [index, copy] of copies.entries()) {
    await check(copyPath(dir, copy), copy);
    bytes += copy.size;
    report(`checked ${index + 1} of ${copies.length} files, ${bytes} of ${manifest.files.bytes} bytes`);
  }
  refuse(wrong);
  return copies;
}

function refuse(wrong: readonly string[]): void {
  if (wrong.length === 0) return;
  const listed = wrong.slice(0, 20).map((path) => `  - ${path}`);
  const more = wrong.length > 20 ? [`  and ${wrong.length - 20} more`] : [];
  throw new CommandRefused(
    [
      "The backup is damaged. Nothing was changed. These files are missing or different from its manifest:",
      ...listed,
      ...more,
    ].join("\n"),
  );
}

export async function matchesChecksum(
  path: string,
  { size, sha256 }: { size: number | null; sha256: string },
): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || (size !== null && found.size !== size)) return false;
  const hash = createHash("sha256");
  try {
    for await (const piece of Bun.file(path).stream()) hash.update(piece);
  } catch {
    return false;
  }
  return hash.digest("hex") === sha256;
}
