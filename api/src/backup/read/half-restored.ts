import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { StartRefused } from "../../platform/errors/start-refused";

// A schema, because a new database has no table that could hold the mark.
const MARK = sql`restore_under_way`;

export async function markRestore(db: Db): Promise<{ wasMarked: boolean }> {
  const wasMarked = await isMarked(db);
  if (!wasMarked) await db.execute(sql`create schema if not exists ${MARK}`);
  return { wasMarked };
}

export async function unmarkRestore(db: Db): Promise<void> {
  await db.execute(sql`drop schema if exists ${MARK}`);
}

export async function refuseHalfRestored(db: Db): Promise<void> {
  if (await isMarked(db))
    throw new StartRefused(
      "A restore into this database is running or was interrupted. Wait for it, or run it again (bun run restore DIR), then start.",
    );
}

/** True until the rows are committed, because the same transaction removes the mark. */
export async function isMarked(db: Db): Promise<boolean> {
  return (
    (await rowsOf(db, z.unknown(), sql`select 1 as it from pg_namespace where nspname = 'restore_under_way'`)).length >
    0
  );
}
