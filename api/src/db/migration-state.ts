import { sql } from "drizzle-orm";
import type { Db } from "./client";
import journal from "./migrations/meta/_journal.json";
import { rowsOf } from "./rows";

const KNOWN = Math.max(...journal.entries.map(({ when }) => when));

/** How the tables stand to this server: as it made them, made by a newer server, or of an older one, which it cannot serve. */
export type MigrationState = "current" | "newer" | "older";

/** Asks the database which migration it had last. */
export async function migrationState(db: Db): Promise<MigrationState> {
  const [row] = await rowsOf<{ last: number }>(
    db,
    sql`select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`,
  );
  const last = row?.last ?? 0;
  return last === KNOWN ? "current" : last > KNOWN ? "newer" : "older";
}
