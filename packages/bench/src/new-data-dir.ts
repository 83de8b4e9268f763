import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A data folder for a bench to fill. It has a folder of files, because a server waits for one where there is a database. */
export async function newDataDir(name: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `bench-${name}-`));
  await mkdir(join(dataDir, "files"));
  return dataDir;
}
