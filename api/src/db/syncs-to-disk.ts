import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client";

/** What `syncsToDisk` wants to know of a database, as columns of a query. */
export const SYNC_SETTINGS: SQL = sql`current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as "synchronousCommit"`;

export type SyncSettings = { fsync: string; synchronousCommit: string };

/** Whether an answered write survives a power cut. The embedded database has the settings, and no disk under it that would heed them. */
export const syncsToDisk = (kind: Database["kind"], { fsync, synchronousCommit }: SyncSettings): boolean =>
  kind === "postgres" && fsync === "on" && synchronousCommit !== "off";
