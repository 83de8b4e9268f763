import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../client";
import { rowsOf } from "../rows";
import journal from "./migrations/meta/_journal.json";

/** When the last migration that this server knows was made, in milliseconds. */
export const LAST_KNOWN = Math.max(...journal.entries.map(({ when }) => when));

/** When the last migration was made that a database has had, in milliseconds, as a column of a query on its list of them. */
export const LAST_RUN: SQL = sql`coalesce(max(created_at), 0)::float8 as last`;

/** How the tables stand to this server: as it made them, made by a newer server, or of an older one, which it cannot serve. */
export type MigrationState = "current" | "newer" | "older";

/** How tables stand to this server whose last migration was made then. */
export const stateOf = (last: number): MigrationState =>
  last === LAST_KNOWN ? "current" : last > LAST_KNOWN ? "newer" : "older";

/** Asks the database which migration it had last. */
export async function migrationState(db: Db): Promise<MigrationState> {
  return stateOf(await lastRun(db));
}

/** When the last migration was made that a database has had, in milliseconds. Throws where it never had one. */
export async function lastRun(db: Db): Promise<number> {
  const [row] = await rowsOf(
    db,
    z.object({ last: z.number() }),
    sql`select ${LAST_RUN} from drizzle.__drizzle_migrations`,
  );
  return row?.last ?? 0;
}

/** Whether a database ever had a migration. */
export async function hasMigrations(db: Db): Promise<boolean> {
  return (
    (await rowsOf(db, z.unknown(), sql`select 1 as it where to_regclass('drizzle.__drizzle_migrations') is not null`))
      .length > 0
  );
}
