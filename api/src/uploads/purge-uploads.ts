import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, isNotNull, isNull, lt, lte } from "drizzle-orm";
import type { PlatformDeps } from "../platform/deps";
import { partialFile } from "./find-upload";
import { removeUpload } from "./give-up-upload";
import { expiredBefore } from "./open-uploads";
import { uploads } from "./table";

type Means = Pick<PlatformDeps, "db" | "jobs" | "chunks" | "log">;

// A repeated finalize gets the same answer for so long.
const FINISHED_DAYS = API_LIMITS.finishedUploadDays;

export async function purgeUploads({ db, jobs }: Means, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - FINISHED_DAYS * 86_400_000);
  const over = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.submissionId), lte(uploads.lastChunkAt, expiredBefore(now))));
  for (const { id } of over) await db.transaction((tx) => removeUpload(tx, { jobs }, id));
  await db.delete(uploads).where(and(isNotNull(uploads.submissionId), lt(uploads.finishedAt, monthAgo)));
}

/** Deletes chunks without a row and rows without chunks. Skips what changed within `graceMs`, because another server may be between the two steps. */
export async function reconcileUploads(
  { db, jobs, chunks, log }: Means,
  { now, graceMs }: { now: Date; graceMs: number },
): Promise<void> {
  const rows = await db
    .select()
    .from(uploads)
    .where(and(isNull(uploads.submissionId), isNull(uploads.refusal)));
  const known = new Set(rows.map(({ objectStoragePath }) => objectStoragePath));
  for (const { changedAt, ...file } of await chunks.list()) {
    // Not passed in: compared with the storage's own timestamps.
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
