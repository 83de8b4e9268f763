import { existsSync } from "node:fs";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import type { Logger } from "pino";
import postgres from "postgres";
import { type Disk, systemDisk } from "../disk/disk";
import { noReserve, type Reserve } from "../disk/reserve";
import { SyncedNodeFs } from "./embedded/synced-node-fs";
import { MOST_STATEMENT_MS, patientLine } from "./patient-line";

/** What a query runs on: the database, or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database, embedded or real, with the driver beneath it for what Drizzle does not reach. */
export type Database = EmbeddedDatabase | RealDatabase;

export type EmbeddedDatabase = Opened<{
  kind: "embedded";
  client: PGlite;
  /** Why its writes do not wait for the disk; null where they do. */
  syncProblem: () => string | null;
}>;

type RealDatabase = Opened<{
  kind: "postgres";
  client: postgres.Sql;
  url: string;
  /** The driver's options for another connection that knows with this one whether the database is away. */
  options: postgres.Options<Record<string, never>>;
}>;

type Opened<Driver> = {
  db: Db;
  /** Whether the database restarts or is out of reach; the embedded one never is. */
  isAway: () => boolean;
  close: () => Promise<void>;
} & Driver;

// Arrays that queries answer, by the numbers that Postgres has for them: of booleans, integers, big integers and texts.
const ARRAY_TYPES = [1000, 1007, 1016, 1009];

// Without `-F`, which turns fsync off.
const START_PARAMETERS = [...PGlite.defaultStartParams.filter((word) => word !== "-F"), "-c", "wal_sync_method=fsync"];

/** Opens the embedded database in a folder, or in memory where none is named; `snapshot` fills a new one. */
export async function openEmbedded({
  dataDir,
  snapshot,
  disk = systemDisk,
  reserve = noReserve,
}: {
  dataDir?: string;
  snapshot?: Blob;
  disk?: Disk;
  reserve?: Reserve;
}): Promise<EmbeddedDatabase> {
  const fs = dataDir === undefined ? null : new SyncedNodeFs(dataDir, disk, reserve);
  const client = await PGlite.create({
    // Beside `fs` PGlite only tells `dataDir` on, which a backup copies.
    ...(fs ? { fs, dataDir, startParams: START_PARAMETERS } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    extensions: { pg_trgm },
  });
  keepUsedParsers(client);
  // Its files may be unmounted while it runs, which it would notice only at the first that it has not open.
  const isAway = () => dataDir !== undefined && !existsSync(join(dataDir, "PG_VERSION"));
  return embeddedOver(client, { isAway, syncProblem: () => (fs ? fs.syncProblem : "it is kept in memory") });
}

/** The embedded database that a client has open. */
export function embeddedOver(
  client: PGlite,
  {
    syncProblem,
    isAway = () => false,
  }: Pick<EmbeddedDatabase, "syncProblem"> & Partial<Pick<EmbeddedDatabase, "isAway">>,
): EmbeddedDatabase {
  const db: Db = drizzlePglite({ client, casing: "snake_case" });
  return { kind: "embedded", db, client, syncProblem, isAway, close: () => client.close() };
}

/**
 * Opens a pool on a Postgres of version 15 or later. Nothing is waited for without end: a statement takes a minute at
 * most (0: as long as it will), as does a pause within a transaction, and a database that is away is said to be within seconds.
 */
export function openPostgres(
  url: string,
  { max = 10, mostStatementMs = MOST_STATEMENT_MS, log }: { max?: number; mostStatementMs?: number; log?: Logger } = {},
): RealDatabase {
  const line = patientLine(url, { mostStatementMs, log });
  const options = optionsFor(line.socket, mostStatementMs);
  const client = postgres(url, { ...options, max });
  const db: Db = drizzlePostgres({ client, casing: "snake_case" });
  const close = async () => {
    await client.end({ timeout: 5 });
    line.stop();
  };
  return { kind: "postgres", db, client, url, options, isAway: line.isAway, close };
}

function optionsFor(
  socket: ReturnType<typeof patientLine>["socket"],
  mostStatementMs: number,
): postgres.Options<Record<string, never>> {
  return {
    onnotice: () => {},
    connect_timeout: 5,
    // Its own pauses grow to 20 seconds, for which calls would wait though the database is back.
    ...{ backoff: () => 0.05, socket },
    connection: {
      statement_timeout: mostStatementMs,
      idle_in_transaction_session_timeout: MOST_STATEMENT_MS,
      // The planner overestimates statements over JSON rows, and to compile those takes longer than to run them.
      jit: "off",
    },
  };
}

// The driver copies all its parsers for each query, and most are for arrays of what only the catalogue holds.
function keepUsedParsers(client: PGlite): void {
  const used = new Set([...Object.keys(types.parsers), ...ARRAY_TYPES.map(String)]);
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([type]) => used.has(type)));
}
