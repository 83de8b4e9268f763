import { sql } from "drizzle-orm";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { migrate as migratePostgres } from "drizzle-orm/postgres-js/migrator";
import { type Database, openPostgres } from "../client";
import { migrationsFolder } from "./migrations-list";
import { noteOldestServer, refuseNewerTables } from "./newer-tables";

// Any constant will do, as long as every replica takes the same.
export const MIGRATION_LOCK = 7_204_119;

/**
 * Brings the tables up to date and runs `afterwards` under the same lock, so that of several servers starting at once one does
 * it. Throws `StartRefused` where a newer version made the tables what this one cannot work with.
 */
export async function migrate(database: Database, afterwards: () => Promise<void> = async () => {}): Promise<void> {
  if (database.kind === "embedded") {
    await refuseNewerTables(database.db);
    await migratePglite(drizzlePglite({ client: database.client }), { migrationsFolder });
    await noteOldestServer(database.db);
    return afterwards();
  }
  // Connections of their own, since another server's migration or a large table may take its time.
  const locking = openPostgres(database.url, { max: 1, mostStatementMs: 0 });
  const migrating = openPostgres(database.url, { max: 1, mostStatementMs: 0 });
  try {
    await locking.db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await refuseNewerTables(locking.db);
    await migratePostgres(drizzlePostgres({ client: migrating.client }), { migrationsFolder });
    await noteOldestServer(locking.db);
    await afterwards();
  } finally {
    // The lock goes with its connection.
    await Promise.all([locking.close(), migrating.close()]);
  }
}
