import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openEmbedded } from "./client";
import { migratedSnapshot } from "./snapshot";

/** Opens the embedded database of a data folder, which this process must hold; a new one is filled from a prepared archive. */
export async function openDataDir(dataDir: string): Promise<Database> {
  const folder = join(dataDir, "database");
  if (!existsSync(folder)) await prepare(folder);
  return openEmbedded({ dataDir: folder });
}

// Made beside and renamed, so that a start that breaks off leaves no half of a database.
async function prepare(folder: string): Promise<void> {
  const beside = `${folder}.new`;
  await rm(beside, { recursive: true, force: true });
  const database = await openEmbedded({ dataDir: beside, snapshot: await migratedSnapshot() });
  await database.close();
  await rename(beside, folder);
}
