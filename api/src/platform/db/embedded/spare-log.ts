import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";

const SEGMENT_BYTES = 16 * 1024 ** 2;
// One to write to while the one before is freed by a checkpoint, and one more for a checkpoint that is late.
const SPARE_SEGMENTS = 2;

/** Space that `keepSpareLog` takes at most. */
export const SPARE_LOG_BYTES = SPARE_SEGMENTS * SEGMENT_BYTES;

/**
 * Makes segments of the log ahead of the one in use: a checkpoint renames those that it frees, so small writes need no space
 * later. Without a spare one the database could not even take a log-in once less than a segment is free.
 */
export async function keepSpareLog(client: PGlite, folder: string): Promise<void> {
  const missing = SPARE_SEGMENTS + 1 - (await countSegments(folder));
  if (missing <= 0) return;
  await moveOn(client, missing);
  await client.exec("checkpoint");
}

/** Removes every segment that was written so far. Otherwise a checkpoint renames segments with what stands in them. */
export async function removeWrittenLog(client: PGlite, folder: string): Promise<void> {
  await client.exec("set wal_recycle = off");
  await client.exec("checkpoint");
  await moveOn(client, await countSegments(folder));
  await client.exec("checkpoint");
  await client.exec("reset wal_recycle");
  await keepSpareLog(client, folder);
}

async function moveOn(client: PGlite, segments: number): Promise<void> {
  // A segment that holds nothing is not left.
  for (let count = 0; count < segments; count++)
    await client.query("select pg_logical_emit_message(false, '', ''), pg_switch_wal()");
}

async function countSegments(folder: string): Promise<number> {
  const names = await readdir(join(folder, "pg_wal"));
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
}
