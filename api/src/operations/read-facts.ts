import type { ServerStatus } from "@crm/domain/server/server-status.schema";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";
import { SYNC_SETTINGS, type SyncSettings, syncProblemOf } from "../platform/db/sync-problem";
import { expiredBefore } from "../uploads/open-uploads";

type DatabaseFacts = { at: string } & Omit<ServerStatus["database"], "kind" | "pingMs" | "syncProblem">;

/** What the database says of itself, its clock and how long it took to answer. */
export async function readDatabase(database: Database) {
  const { db } = database;
  const began = performance.now();
  await db.execute(sql`select 1`);
  const pingMs = performance.now() - began;
  const { fsync, synchronousCommit, ...facts } = await oneOf<DatabaseFacts & SyncSettings>(
    db,
    sql`select ${isoInstant(sql`now()`)} as at, current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes, lower('É') = 'é' as "knowsAccents",
      ${SYNC_SETTINGS}`,
  );
  return { ...facts, syncProblem: syncProblemOf(database, { fsync, synchronousCommit }), pingMs };
}

/** The servers of this database that were seen within the day, the youngest last. */
export function readServers(db: Db): Promise<Omit<ServerStatus["servers"][number], "isThis">[]> {
  return rowsOf(
    db,
    sql`select id, host, pid, version, ${isoInstant(sql`started_at`)} as "startedAt", ${isoInstant(sql`seen_at`)} as "seenAt"
      from server_instances where seen_at > now() - interval '1 day' order by started_at, id`,
  );
}

/** Files and bytes that rows name, what is to be removed, and videos on their way in. */
export async function readStored(
  db: Db,
  now: Date,
): Promise<Pick<ServerStatus["storage"], "kept" | "waitingForRemoval" | "uploads">> {
  const { documents, videos, archived, doomed, uploads } = await oneOf<Record<StoredNoun, Sum>>(
    db,
    sql`select ${sumOf(sql`contract_files`, sql`file_size`)} as documents,
      ${sumOf(sql`submission_versions where object_storage_path is not null`, sql`file_size`)} as videos,
      ${sumOf(sql`submission_versions where archive_path is not null`, sql`file_size`)} as archived,
      ${sumOf(sql`doomed_files where held_until is null or held_until < now()`, sql`bytes`)} as doomed,
      ${sumOf(sql`uploads where finished_at is null and last_chunk_at > ${expiredBefore(now).toISOString()}::timestamptz`, sql`file_size`)} as uploads`,
  );
  return {
    kept: [
      { noun: "documents", ...documents },
      { noun: "videos", ...videos },
      { noun: "archived videos", ...archived },
    ],
    waitingForRemoval: doomed,
    uploads: { open: uploads.files, bytes: uploads.bytes },
  };
}

type StoredNoun = "documents" | "videos" | "archived" | "doomed" | "uploads";
type Sum = { files: number; bytes: number };

const sumOf = (from: SQL, bytes: SQL) =>
  sql`(select json_build_object('files', count(*), 'bytes', coalesce(sum(${bytes}), 0)) from ${from})`;

/** The newest run of archiving. */
export async function readArchiveRun(db: Db): Promise<ServerStatus["archive"]["lastRun"]> {
  const [run] = await rowsOf<NonNullable<ServerStatus["archive"]["lastRun"]>>(
    db,
    sql`select ${isoInstant(sql`started_at`)} as "startedAt", ${isoInstant(sql`finished_at`)} as "finishedAt", archived,
        jsonb_array_length(failures) as failed
      from archive_runs where kind = 'archive' order by id desc limit 1`,
  );
  return run ?? null;
}

/** The active version of each module, and who switched it on when. */
export function readModules(db: Db): Promise<Omit<ServerStatus["modules"][number], "faults">[]> {
  return rowsOf(
    db,
    sql`select v.name, v.version, v.origin, ${isoInstant(sql`coalesce(a.at, v.created_at)`)} as since,
        coalesce(a.actor, 'server') as by
      from module_versions v
      left join lateral (select at, actor from module_activations a where a.name = v.name order by a.id desc limit 1) a on true
      where v.is_active order by v.name`,
  );
}

async function oneOf<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row> {
  const [row] = await rowsOf<Row>(db, query);
  if (!row) throw new Error("A query that always has a row had none");
  return row;
}
