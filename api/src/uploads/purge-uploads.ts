import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, isNotNull, isNull, lt, lte } from "drizzle-orm";
import type { PlatformDeps } from "../platform/deps";
import { partialFile } from "./find-upload";
import { removeUpload } from "./give-up-upload";
import { expiredBefore } from "./open-uploads";
import { uploads } from "./table";

type Means = Pick<PlatformDeps, "db" | "jobs" | "chunks" | "log">;

// A finalize may be repeated for so long and get the same answer.
const FINISHED_DAYS = API_LIMITS.finishedUploadDays;

/** Removes uploads that had no chunk for a day, with their bytes, and forgets those finished a month ago. */
export async function purgeUploads({ db, jobs }: Means, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - FINISHED_DAYS * 86_400_000);
  const over = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.submissionId), lte(uploads.lastChunkAt, expiredBefore(now))));
  for (const { id } of over) await db.transaction((tx) => removeUpload(tx, { jobs }, id));
  await db.delete(uploads).where(and(isNotNull(uploads.submissionId), lt(uploads.finishedAt, monthAgo)));
}

/**
 * Squares chunks with rows: what was begun and has no row is removed, and so is a row of which nothing is there. Only
 * what has not changed for `graceMs` is looked at, since another server may be between the one and the other.
 */
export async function squareUploads(
  { db, jobs, chunks, log }: Means,
  { now, graceMs }: { now: Date; graceMs: number },
): Promise<void> {
  const rows = await db
    .select()
    .from(uploads)
    .where(and(isNull(uploads.submissionId), isNull(uploads.refusal)));
  const known = new Set(rows.map(({ objectStoragePath }) => objectStoragePath));
  for (const { changedAt, ...file } of await chunks.list()) {
    // By the storage's own clock, which its times come from.
    if (known.has(file.key) || changedAt.getTime() > Date.now() - graceMs) continue;
    log.warn({ key: file.key }, "chunks without an upload are removed");
    await chunks.remove(file);
  }
  for (const row of rows) {
    if (row.createdAt.getTime() > now.getTime() - graceMs || (await chunks.exists(partialFile(row)))) continue;
    log.warn({ uploadId: row.id }, "an upload without its bytes is removed");
    await db.transaction((tx) => removeUpload(tx, { jobs }, row.id));
  }
}
