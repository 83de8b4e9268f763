import { type ServerStatus, serverStatusSchema } from "@crm/domain/server/server-status.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { actorLabel } from "../platform/audit/actor-label";
import type { Database, Db } from "../platform/db/client";
import { isoInstant } from "../platform/db/iso-instant";
import { rowsOf } from "../platform/db/rows";
import { SYNC_SETTINGS, syncProblemOf, syncSettings } from "../platform/db/sync-problem";
import { kept, keptRows } from "../platform/list/kept-counts";
import { expiredBefore } from "../uploads/open-uploads";

const databaseFacts = serverStatusSchema.shape.database
  .pick({ version: true, bytes: true, contracts: true, knowsAccents: true })
  .extend({ at: z.string() });

export async function readDatabase(database: Database) {
  const { db } = database;
  const began = performance.now();
  await db.execute(sql`select 1`);
  const pingMs = performance.now() - began;
  const { fsync, synchronousCommit, ...facts } = await oneOf(
    db,
    databaseFacts.extend(syncSettings.shape),
    sql`select ${isoInstant(sql`now()`)} as at, current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes, ${keptRows("contract")}::int as contracts, lower('É') = 'é' as "knowsAccents",
      ${SYNC_SETTINGS}`,
  );
  return { ...facts, syncProblem: syncProblemOf(database, { fsync, synchronousCommit }), pingMs };
}

export function readServers(db: Db): Promise<Omit<ServerStatus["servers"][number], "isThis">[]> {
  return rowsOf(
    db,
    serverStatusSchema.shape.servers.element.omit({ isThis: true }),
    sql`select id, host, pid, version, ${isoInstant(sql`started_at`)} as "startedAt", ${isoInstant(sql`seen_at`)} as "seenAt"
      from server_instances where seen_at > now() - interval '1 day' order by started_at, id`,
  );
}

export async function readStored(
  db: Db,
  now: Date,
): Promise<Pick<ServerStatus["storage"], "kept" | "waitingForRemoval" | "uploads">> {
  const { documents, videos, archived, pendingDeletions, uploads } = await oneOf(
    db,
    storedSums,
    sql`select ${keptSum("file")} as documents, ${keptSum("video file")} as videos, ${keptSum("archived video file")} as archived,
      ${sumOf(sql`doomed_files where held_until is null or held_until < now()`, sql`bytes`)} as "pendingDeletions",
      ${sumOf(sql`uploads where finished_at is null and last_chunk_at > ${expiredBefore(now).toISOString()}::timestamptz`, sql`file_size`)} as uploads`,
  );
  return {
    kept: [
      { noun: "documents", ...documents },
      { noun: "videos", ...videos },
      { noun: "archived videos", ...archived },
    ],
    waitingForRemoval: pendingDeletions,
    uploads: { open: uploads.files, bytes: uploads.bytes },
  };
}

const sum = z.object({ files: z.int(), bytes: z.number() });
const storedSums = z.object({ documents: sum, videos: sum, archived: sum, pendingDeletions: sum, uploads: sum });

const keptSum = (counted: string) =>
  sql`(select json_build_object('files', coalesce(sum(rows), 0), 'bytes', coalesce(sum(sum), 0)) from ${kept(counted)} files)`;

const sumOf = (from: SQL, bytes: SQL) =>
  sql`(select json_build_object('files', count(*), 'bytes', coalesce(sum(${bytes}), 0)) from ${from})`;

export async function readArchiveRun(db: Db): Promise<ServerStatus["archive"]["lastRun"]> {
  const [run] = await rowsOf(
    db,
    serverStatusSchema.shape.archive.shape.lastRun.unwrap(),
    sql`select ${isoInstant(sql`started_at`)} as "startedAt", ${isoInstant(sql`finished_at`)} as "finishedAt", archived,
        jsonb_array_length(failures) as failed
      from archive_runs where kind = 'archive' order by id desc limit 1`,
  );
  return run ?? null;
}

export function readModules(db: Db): Promise<Omit<ServerStatus["modules"][number], "faults">[]> {
  return rowsOf(
    db,
    serverStatusSchema.shape.modules.element.omit({ faults: true }),
    sql`select v.name, v.version, v.origin, ${isoInstant(sql`coalesce(a.at, v.created_at)`)} as since,
        coalesce(${actorLabel(sql`a.actor`)}, 'server') as by
      from module_versions v
      left join lateral (select at, actor from module_activations a where a.name = v.name order by a.id desc limit 1) a on true
      where v.is_active order by v.name`,
  );
}

async function oneOf<Schema extends z.ZodType>(db: Db, schema: Schema, query: SQL) {
  const [row] = await rowsOf(db, schema, query);
  if (!row) throw new Error("The query returned no row");
  return row;
}
