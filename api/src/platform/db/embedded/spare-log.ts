import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";

const SEGMENT_BYTES = 16 * 1024 ** 2;
const SPARE_SEGMENTS = 2;

export const SPARE_LOG_BYTES = SPARE_SEGMENTS * SEGMENT_BYTES;

/** Checkpoints reuse freed segments, so with spare ones a small write such as a log-in needs no disk space. */
export async function keepSpareLog(client: PGlite, folder: string): Promise<void> {
  const missing = SPARE_SEGMENTS + 1 - (await countSegments(folder));
  if (missing <= 0) return;
  await switchSegments(client, missing);
  await client.exec("checkpoint");
}

export async function removeWrittenLog(client: PGlite, folder: string): Promise<void> {
  await client.exec("set wal_recycle = off");
  await client.exec("checkpoint");
  await switchSegments(client, await countSegments(folder));
  await client.exec("checkpoint");
  await client.exec("reset wal_recycle");
  await keepSpareLog(client, folder);
}

async function switchSegments(client: PGlite, segments: number): Promise<void> {
  // Postgres switches segments only if the current segment has contents.
  for (let count = 0; count < segments; count++)
    await client.query("select pg_logical_emit_message(false, '', ''), pg_switch_wal()");
}

async function countSegments(folder: string): Promise<number> {
  const names = await readdir(join(folder, "pg_wal"));
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
}
