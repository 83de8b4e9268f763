import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Disk, syncPath, syncTree, systemDisk } from "../../disk/disk";
import { noReserve, type Reserve } from "../../disk/reserve";
import { type EmbeddedDatabase, openEmbedded } from "../client";
import { migratedSnapshot } from "./snapshot";
import { keepSpareLog, SPARE_LOG_BYTES } from "./spare-log";

export async function openDataDir(
  dataDir: string,
  { disk = systemDisk, reserve = noReserve }: { disk?: Disk; reserve?: Reserve } = {},
): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, "database");
  // Older versions never synced and did not create this file. Versions that create it sync each write.
  const synced = join(dataDir, "database.synced");
  if (!existsSync(folder)) await createPrepared(folder, disk);
  else if (!existsSync(synced)) await syncTree(disk, folder);
  await syncPath(disk, dataDir);
  if (!existsSync(synced))
    await writeFile(synced, "Every file of the database was synced to disk once.\n", { mode: 0o600 });
  const database = await openEmbedded({ dataDir: folder, disk, reserve });
  if (reserve.hasSpaceFor(SPARE_LOG_BYTES)) await keepSpareLog(database.client, folder);
  return database;
}

async function createPrepared(folder: string, disk: Disk): Promise<void> {
  const temporary = `${folder}.new`;
  await rm(temporary, { recursive: true, force: true });
  // Synced as a whole afterwards: PGlite's recovery would sync every file three times.
  const unsynced = { ...disk, fsyncSync: () => {} };
  const database = await openEmbedded({ dataDir: temporary, snapshot: await migratedSnapshot(), disk: unsynced });
  await database.close();
  await syncTree(disk, temporary);
  await disk.rename(temporary, folder);
}
