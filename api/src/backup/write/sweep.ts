import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "../manifest";
import { copiesOf } from "./copies-of";

/** Removes from a backup's folder what its manifest, where there is one, does not name: other sets, and files that went since. */
export async function sweep(dir: string, manifest: Manifest | null): Promise<void> {
  for (const name of await readdir(join(dir, "sets")).catch(() => []))
    if (`sets/${name}` !== manifest?.set) await rm(join(dir, "sets", name), { recursive: true, force: true });
  await rm(join(dir, "manifest.json.new"), { force: true });
  const copies = manifest ? await copiesOf(dir, manifest) : null;
  for (const place of ["primary", "folder"]) {
    const folder = join(dir, "files", place);
    if (!(await stat(folder).catch(() => null))) continue;
    for await (const key of new Bun.Glob("**/*").scan({ cwd: folder, dot: true }))
      if (!copies?.has(`${place} ${key}`)) await rm(join(folder, key), { force: true });
  }
}
