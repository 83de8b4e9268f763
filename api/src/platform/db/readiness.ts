import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./client";
import { LAST_RUN, type MigrationState, stateOf } from "./migrate/migration-state";
import { rowsOf } from "./rows";
import { SYNC_SETTINGS, syncProblemOf, syncSettings } from "./sync-problem";

export type Readiness = { migrations: MigrationState; syncProblem: string | null };

export async function readReadiness(database: Database): Promise<Readiness> {
  const [row] = await rowsOf(
    database.db,
    syncSettings.extend({ last: z.number() }),
    sql`select ${LAST_RUN}, ${SYNC_SETTINGS} from drizzle.__drizzle_migrations`,
  );
  if (!row) throw new Error("A query that always has a row had none");
  return { migrations: stateOf(row.last), syncProblem: syncProblemOf(database, row) };
}
