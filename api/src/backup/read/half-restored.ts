import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { StartRefused } from "../../platform/errors/start-refused";

// A schema of no tables, since a new database has none where it could stand.
const MARK = sql`restore_under_way`;

/** Keeps servers from starting on a database until its rows have come; answers whether a restore that was killed left that. */
export async function markRestore(db: Db): Promise<{ wasMarked: boolean }> {
  const wasMarked = await isMarked(db);
  if (!wasMarked) await db.execute(sql`create schema if not exists ${MARK}`);
  return { wasMarked };
}

/** Lets servers start on it. */
export async function unmarkRestore(db: Db): Promise<void> {
  await db.execute(sql`drop schema if exists ${MARK}`);
}

/** Throws `StartRefused` where a restore is under way or was killed, since what is written now would be wiped by it. */
export async function refuseHalfRestored(db: Db): Promise<void> {
  if (await isMarked(db))
    throw new StartRefused(
      "A restore into this database is under way, or was broken off. Wait for it, or run it again (bun run restore DIR), then start.",
    );
}

/** Whether its rows have yet to come; they come at once with the end of the mark. */
export async function isMarked(db: Db): Promise<boolean> {
  return (await rowsOf(db, sql`select 1 as it from pg_namespace where nspname = 'restore_under_way'`)).length > 0;
}
