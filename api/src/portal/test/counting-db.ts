import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import type { Database, Db } from "../../platform/db/client";

/** A second connection to the same database that records its queries. */
export function countingDb(database: Database): { db: Db; queries: string[] } {
  const queries: string[] = [];
  const logger = { logQuery: (query: string) => void queries.push(query) };
  const options = { casing: "snake_case", logger } as const;
  const db: Db =
    database.kind === "embedded"
      ? drizzlePglite({ client: database.client, ...options })
      : drizzlePostgres({ client: database.client, ...options });
  return { db, queries };
}
