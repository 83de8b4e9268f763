import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../client";
import { rowsOf } from "../rows";
import journal from "./migrations/meta/_journal.json";

/** Milliseconds since 1970, as drizzle stores them. */
export const LAST_KNOWN = Math.max(...journal.entries.map(({ when }) => when));

export const LAST_RUN: SQL = sql`coalesce(max(created_at), 0)::float8 as last`;

/** "newer": migrated by a newer server. "older": this server cannot use the tables. */
export type MigrationState = "current" | "newer" | "older";

export const stateOf = (last: number): MigrationState =>
  last === LAST_KNOWN ? "current" : last > LAST_KNOWN ? "newer" : "older";

export async function migrationState(db: Db): Promise<MigrationState> {
  return stateOf(await lastRun(db));
}

export async function lastRun(db: Db): Promise<number> {
  const [row] = await rowsOf(
    db,
    z.object({ last: z.number() }),
    sql`select ${LAST_RUN} from drizzle.__drizzle_migrations`,
  );
  return row?.last ?? 0;
}

export async function hasMigrations(db: Db): Promise<boolean> {
  return (
    (await rowsOf(db, z.unknown(), sql`select 1 as it where to_regclass('drizzle.__drizzle_migrations') is not null`))
      .length > 0
  );
}
