import { sql } from "drizzle-orm";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { migrate as migratePostgres } from "drizzle-orm/postgres-js/migrator";
import { type Database, openPostgres } from "../client";
import { migrationsFolder } from "./migrations-list";
import { recordOldestServer, refuseNewerTables } from "./newer-tables";

export const MIGRATION_LOCK = 7_204_119;

/** If several servers start together, one of them migrates and runs `afterwards`. Throws `StartRefused` if a newer version changed the tables. */
export async function migrate(database: Database, afterwards: () => Promise<void> = async () => {}): Promise<void> {
  if (database.kind === "embedded") {
    await refuseNewerTables(database.db);
    await migratePglite(drizzlePglite({ client: database.client }), { migrationsFolder });
    await recordOldestServer(database.db);
    return afterwards();
  }
  // Separate connections without a time limit: another server's migration or a large table may take long.
  const locking = openPostgres(database.url, { max: 1, mostStatementMs: 0 });
  const migrating = openPostgres(database.url, { max: 1, mostStatementMs: 0 });
  try {
    await locking.db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await refuseNewerTables(locking.db);
    await migratePostgres(drizzlePostgres({ client: migrating.client }), { migrationsFolder });
    await recordOldestServer(locking.db);
    await afterwards();
  } finally {
    await Promise.all([locking.close(), migrating.close()]);
  }
}
