import { sql } from "drizzle-orm";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { migrate as migratePostgres } from "drizzle-orm/postgres-js/migrator";
import { type Database, openPostgres } from "./client";
import { migrationsFolder } from "./migrations-list";

// Any constant will do, as long as every replica takes the same.
export const MIGRATION_LOCK = 7_204_119;

/** Brings the tables up to date and runs `afterwards` under the same lock, so that of several servers starting at once one does it. */
export async function migrate(database: Database, afterwards: () => Promise<void> = async () => {}): Promise<void> {
  if (database.kind === "embedded") {
    await migratePglite(drizzlePglite({ client: database.client }), { migrationsFolder });
    return afterwards();
  }
  // Connections of their own, since another server's migration or a large table may take its time.
  const locking = openPostgres(database.url, { max: 1, mostStatementMs: 0 });
  const migrating = openPostgres(database.url, { max: 1, mostStatementMs: 0 });
  try {
    await locking.db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migratePostgres(drizzlePostgres({ client: migrating.client }), { migrationsFolder });
    await afterwards();
  } finally {
    // The lock goes with its connection.
    await Promise.all([locking.close(), migrating.close()]);
  }
}
