import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Disk, syncPath, syncTree, systemDisk } from "../../disk/disk";
import { noReserve, type Reserve } from "../../disk/reserve";
import { type EmbeddedDatabase, openEmbedded } from "../client";
import { migratedSnapshot } from "./snapshot";
import { keepSpareLog, SPARE_LOG_BYTES } from "./spare-log";

/** Opens the embedded database of a data folder, which this process must hold; a new one is filled from a prepared archive. */
export async function openDataDir(
  dataDir: string,
  { disk = systemDisk, reserve = noReserve }: { disk?: Disk; reserve?: Reserve } = {},
): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, "database");
  // Servers before the one that writes this file never synced; from then on the database syncs what it writes.
  const synced = join(dataDir, "database.synced");
  if (!existsSync(folder)) await prepare(folder, disk);
  else if (!existsSync(synced)) await syncTree(disk, folder);
  await syncPath(disk, dataDir);
  if (!existsSync(synced))
    await writeFile(synced, "Every file of the database was synced to disk once.\n", { mode: 0o600 });
  const database = await openEmbedded({ dataDir: folder, disk, reserve });
  if (reserve.hasRoomFor(SPARE_LOG_BYTES)) await keepSpareLog(database.client, folder);
  return database;
}

// Made beside and renamed, so that a start that breaks off leaves no half of a database.
async function prepare(folder: string, disk: Disk): Promise<void> {
  const beside = `${folder}.new`;
  await rm(beside, { recursive: true, force: true });
  // Synced as a whole afterwards, because recovery of the archive would sync every file three times.
  const unsynced = { ...disk, fsyncSync: () => {} };
  const database = await openEmbedded({ dataDir: beside, snapshot: await migratedSnapshot(), disk: unsynced });
  await database.close();
  await syncTree(disk, beside);
  await disk.rename(beside, folder);
}
