import { sql } from "drizzle-orm";
import type { MigrationMeta } from "drizzle-orm/migrator";
import type { Logger } from "pino";
import { z } from "zod";
import { StartRefused } from "../../errors/start-refused";
import type { Db } from "../client";
import { rowsOf } from "../rows";
import { addsOnly } from "./adds-only";
import { LAST_KNOWN, lastRun, migrationState } from "./migration-state";
import { allMigrations } from "./migrations-list";

// Stored as a table comment: a row would make a new database count as used, and backups would contain it.
const REMARK = "for servers since ";

/** Throws `StartRefused` if a newer version changed the tables or left no record. `known` is this server's last migration, in milliseconds. */
export async function refuseNewerTables(db: Db, known = LAST_KNOWN): Promise<void> {
  const remark = await remarkOf(db);
  if (remark === null || (await lastRun(db)) <= known) return;
  const oldest = oldestIn(remark);
  if (oldest !== null && oldest <= known) return;
  throw new StartRefused(
    "A newer version changed the database's tables in a way that this version cannot work with; nothing was done. " +
      'Start the newer version, or restore the backup that was made before the upgrade: docs/operations.md, "Roll back".',
  );
}

export async function recordOldestServer(db: Db): Promise<void> {
  if ((await migrationState(db)) !== "current") return;
  const oldest = oldestServer(allMigrations());
  if (oldestIn((await remarkOf(db)) ?? "") === oldest) return;
  await db.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is '${REMARK}${oldest}'`));
}

export async function warnOfNewerTables({ db, log }: { db: Db; log: Logger }): Promise<void> {
  if ((await migrationState(db)) !== "newer") return;
  log.warn("A newer version added to the database's tables. This version works and ignores the additions");
}

/** Milliseconds of the last migration that does more than add; 0 if there is none. */
export const oldestServer = (migrations: readonly MigrationMeta[]): number =>
  migrations.findLast(({ sql: statements }) => !addsOnly(statements))?.folderMillis ?? 0;

const oldestIn = (remark: string): number | null =>
  remark.startsWith(REMARK) ? Number(remark.slice(REMARK.length)) : null;

async function remarkOf(db: Db): Promise<string | null> {
  const [row] = await rowsOf(
    db,
    z.object({ remark: z.string() }),
    sql`select coalesce(obj_description(it, 'pg_class'), '') as remark
      from to_regclass('drizzle.__drizzle_migrations') it where it is not null`,
  );
  return row?.remark ?? null;
}
