import { sql } from "drizzle-orm";
import type { Database, Db } from "./client";
import { LAST_RUN, type MigrationState, stateOf } from "./migration-state";
import { rowsOf } from "./rows";
import { SYNC_SETTINGS, type SyncSettings, syncsToDisk } from "./syncs-to-disk";

/** How a database stands to this server; `fsync` says whether an answered write survives a power cut. */
export type Readiness = { migrations: MigrationState; fsync: boolean };

/** Asks the database which migration it had last, and whether it waits for the disk. */
export async function readReadiness(db: Db, kind: Database["kind"]): Promise<Readiness> {
  const [row] = await rowsOf<{ last: number } & SyncSettings>(
    db,
    sql`select ${LAST_RUN}, ${SYNC_SETTINGS} from drizzle.__drizzle_migrations`,
  );
  if (!row) throw new Error("A query that always has a row had none");
  return { migrations: stateOf(row.last), fsync: syncsToDisk(kind, row) };
}
