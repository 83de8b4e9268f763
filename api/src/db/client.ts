import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** What a query runs on: the database, or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database, embedded or real, with the driver beneath it for what Drizzle does not reach. */
export type Database = { db: Db; close: () => Promise<void> } & (
  | { kind: "embedded"; client: PGlite }
  | { kind: "postgres"; client: postgres.Sql; url: string }
);

// Arrays that queries answer, by the numbers that Postgres has for them: of booleans, integers, big integers and texts.
const ARRAY_TYPES = [1000, 1007, 1016, 1009];

/** Opens the embedded database in a folder, or in memory where none is named; `snapshot` fills a new one. */
export async function openEmbedded(options: { dataDir?: string; snapshot?: Blob }): Promise<Database> {
  const client = await PGlite.create({
    ...(options.dataDir ? { dataDir: options.dataDir } : {}),
    ...(options.snapshot ? { loadDataDir: options.snapshot } : {}),
    extensions: { pg_trgm },
  });
  keepUsedParsers(client);
  const db: Db = drizzlePglite({ client, casing: "snake_case" });
  return { kind: "embedded", db, client, close: () => client.close() };
}

// The driver would wait for up to 20 s after a database was away for long, and with it each call.
const RECONNECT_SECONDS = 0.25;

/** Opens a pool on a Postgres of version 15 or later. */
export function openPostgres(url: string, options: { max?: number } = {}): Database {
  const client = postgres(url, { max: options.max ?? 10, backoff: () => RECONNECT_SECONDS, onnotice: () => {} });
  const db: Db = drizzlePostgres({ client, casing: "snake_case" });
  return { kind: "postgres", db, client, url, close: () => client.end({ timeout: 5 }) };
}

// The driver copies all its parsers for each query, and most are for arrays of what only the catalogue holds.
function keepUsedParsers(client: PGlite): void {
  const used = new Set([...Object.keys(types.parsers), ...ARRAY_TYPES.map(String)]);
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([type]) => used.has(type)));
}
