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

// Kept as a table's remark, since a new database must hold no row, and a backup none of this.
const REMARK = "for servers since ";

/**
 * Throws `StartRefused` where a newer version changed the tables in a way that a server whose last migration was made at
 * `known`, in milliseconds, may not understand, or did not say whether it did. That it added to them is no reason.
 */
export async function refuseNewerTables(db: Db, known = LAST_KNOWN): Promise<void> {
  const remark = await remarkOf(db);
  if (remark === null || (await lastRun(db)) <= known) return;
  const oldest = oldestIn(remark);
  if (oldest !== null && oldest <= known) return;
  throw new StartRefused(
    "The database's tables are those of a newer version, which changed what this one works with; nothing was done. " +
      'Start the newer version, or restore the backup that was made before the upgrade: docs/operations.md, "Roll back".',
  );
}

/**
 * Notes for older servers which migration they must know to work with these tables: the last that did more than add. Only a
 * server that knows all migrations of the tables can tell.
 */
export async function noteOldestServer(db: Db): Promise<void> {
  if ((await migrationState(db)) !== "current") return;
  const oldest = oldestServer(allMigrations());
  if (oldestIn((await remarkOf(db)) ?? "") === oldest) return;
  await db.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is '${REMARK}${oldest}'`));
}

/** Warns at the start on tables of a newer version, which this one has found it can work with. */
export async function warnOfNewerTables({ db, log }: { db: Db; log: Logger }): Promise<void> {
  if ((await migrationState(db)) !== "newer") return;
  log.warn("The tables are those of a newer version, which only added to them: this one works, and leaves that alone");
}

/** When the migration was made that a server must know to work with the tables of all these; 0 where each only adds. */
export const oldestServer = (migrations: readonly MigrationMeta[]): number =>
  migrations.findLast(({ sql: statements }) => !addsOnly(statements))?.folderMillis ?? 0;

const oldestIn = (remark: string): number | null =>
  remark.startsWith(REMARK) ? Number(remark.slice(REMARK.length)) : null;

// Empty where the table has none; null where there is no such table, as in a new database.
async function remarkOf(db: Db): Promise<string | null> {
  const [row] = await rowsOf(
    db,
    z.object({ remark: z.string() }),
    sql`select coalesce(obj_description(it, 'pg_class'), '') as remark
      from to_regclass('drizzle.__drizzle_migrations') it where it is not null`,
  );
  return row?.remark ?? null;
}
