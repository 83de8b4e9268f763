import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./client";

export const SYNC_SETTINGS: SQL = sql`current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as "synchronousCommit"`;

export const syncSettings = z.object({ fsync: z.string(), synchronousCommit: z.string() });

type SyncSettings = z.infer<typeof syncSettings>;

export function syncProblemOf(
  database: Pick<Database, "kind"> & { syncProblem?: () => string | null },
  { fsync, synchronousCommit }: SyncSettings,
): string | null {
  const problem = database.syncProblem?.() ?? null;
  if (problem !== null) return problem;
  if (fsync !== "on") return "fsync is off";
  return synchronousCommit === "off" ? "synchronous_commit is off" : null;
}
