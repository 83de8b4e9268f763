import { type SQL, sql } from "drizzle-orm";

/** An instant column as the wire writes it: ISO 8601 in UTC with milliseconds. */
export function isoInstant(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
