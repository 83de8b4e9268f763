import type { SQL } from "drizzle-orm";
import type { Db } from "./client";

/** Rows of a hand-written query; the caller names their type and the query must answer it. */
export async function rowsOf<T extends Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  const result: unknown = await db.execute(query);
  const rows: unknown = Array.isArray(result) ? [...result] : (result as { rows: unknown }).rows;
  return rows as T[];
}
