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
import { detectOutages, MAX_STATEMENT_MS } from "./detect-outages";
import { SyncedNodeFs } from "./embedded/synced-node-fs";
import { prepareRepeated } from "./prepared/prepare-repeated";

export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = EmbeddedDatabase | RealDatabase;

export type EmbeddedDatabase = Opened<{
  kind: "embedded";
  client: PGlite;
  syncProblem: () => string | null;
}>;

type RealDatabase = Opened<{
  kind: "postgres";
  client: postgres.Sql;
  url: string;
  options: postgres.Options<Record<string, never>>;
}>;

type Opened<Driver> = {
  db: Db;
  isUnavailable: () => boolean;
  close: () => Promise<void>;
} & Driver;

// Postgres type numbers of boolean[], integer[], bigint[] and text[].
const ARRAY_TYPES = [1000, 1007, 1016, 1009];

// Without -F, which turns fsync off. PGlite fills all buffers with zeros when it starts, so they take up memory even if they are never used.
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((word) => word !== "-F"),
  ...["-c", "wal_sync_method=fsync", "-c", "shared_buffers=48MB", "-c", "wal_buffers=4MB"],
];

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
    ...(fs ? { fs, dataDir, startParams: START_PARAMETERS } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    extensions: { pg_trgm },
  });
  keepUsedParsers(client);
  // PGlite notices an unmounted disk only when it opens its next file.
  const isUnavailable = () => dataDir !== undefined && !existsSync(join(dataDir, "PG_VERSION"));
  return embeddedOver(client, { isUnavailable, syncProblem: () => (fs ? fs.syncProblem : "it is kept in memory") });
}

export function embeddedOver(
  client: PGlite,
  {
    syncProblem,
    isUnavailable = () => false,
  }: Pick<EmbeddedDatabase, "syncProblem"> & Partial<Pick<EmbeddedDatabase, "isUnavailable">>,
): EmbeddedDatabase {
  const db: Db = drizzlePglite({ client, casing: "snake_case" });
  embedded.add(db);
  return { kind: "embedded", db, client, syncProblem, isUnavailable, close: () => client.close() };
}

const embedded = new WeakSet<Db>();

/** False for a transaction, also on the embedded database. */
export const isEmbedded = (db: Db): boolean => embedded.has(db);

/** Postgres 15 or later. Statements time out after `mostStatementMs` (0: never), idle transactions after a minute, calls during an outage within seconds. */
export function openPostgres(
  url: string,
  { max = 10, mostStatementMs = MAX_STATEMENT_MS, log }: { max?: number; mostStatementMs?: number; log?: Logger } = {},
): RealDatabase {
  const outages = detectOutages(url, { mostStatementMs, log });
  const options = optionsFor(outages.socket, mostStatementMs);
  const client = postgres(url, { ...options, max });
  const db: Db = drizzlePostgres({ client: prepareRepeated(client), casing: "snake_case" });
  const close = async () => {
    await client.end({ timeout: 5 });
    outages.stop();
  };
  return { kind: "postgres", db, client, url, options, isUnavailable: outages.isUnavailable, close };
}

function optionsFor(
  socket: ReturnType<typeof detectOutages>["socket"],
  mostStatementMs: number,
): postgres.Options<Record<string, never>> {
  return {
    onnotice: () => {},
    connect_timeout: 5,
    // The driver's own backoff grows to 20 seconds. Calls would wait that long after the database is back.
    ...{ backoff: () => 0.05, socket },
    connection: {
      statement_timeout: mostStatementMs,
      idle_in_transaction_session_timeout: MAX_STATEMENT_MS,
      // The planner overestimates the cost of statements over JSON rows: compiling them takes longer than running them.
      jit: "off",
    },
  };
}

// PGlite copies all its parsers for each query. Most are for array types that only the system catalogue uses.
function keepUsedParsers(client: PGlite): void {
  const used = new Set([...Object.keys(types.parsers), ...ARRAY_TYPES.map(String)]);
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([type]) => used.has(type)));
}
