import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { copiesOf } from "./copies-of";
import type { Manifest } from "./manifest";

/** Removes from a backup's folder what its manifest does not name: earlier sets, and files that went since. */
export async function sweep(dir: string, manifest: Manifest): Promise<void> {
  for (const name of await readdir(join(dir, "sets")))
    if (`sets/${name}` !== manifest.set) await rm(join(dir, "sets", name), { recursive: true, force: true });
  const copies = await copiesOf(dir, manifest);
  for (const place of ["primary", "folder"]) {
    const folder = join(dir, "files", place);
    if (!(await stat(folder).catch(() => null))) continue;
    for await (const key of new Bun.Glob("**/*").scan({ cwd: folder, dot: true }))
      if (!copies.has(`${place} ${key}`)) await rm(join(folder, key), { force: true });
  }
}
