import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, isNotNull, isNull, lt, lte } from "drizzle-orm";
import type { PlatformDeps } from "../platform/deps";
import { partialFile } from "./find-upload";
import { removeUpload } from "./give-up-upload";
import { expiredBefore } from "./open-uploads";
import { uploads } from "./table";

type Deps = Pick<PlatformDeps, "db" | "jobs" | "chunks" | "log">;

// Days for which a repeated finalize gets the same answer.
const FINISHED_DAYS = API_LIMITS.finishedUploadDays;

export async function purgeUploads({ db, jobs }: Deps, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - FINISHED_DAYS * 86_400_000);
  const expired = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.submissionId), lte(uploads.lastChunkAt, expiredBefore(now))));
  for (const { id } of expired) await db.transaction((tx) => removeUpload(tx, { jobs }, id));
  await db.delete(uploads).where(and(isNotNull(uploads.submissionId), lt(uploads.finishedAt, monthAgo)));
}

/** Deletes chunks without a row and rows without chunks, unless younger than `graceMs`: a server may still be adding them. */
export async function reconcileUploads(
  { db, jobs, chunks, log }: Deps,
  { now, graceMs }: { now: Date; graceMs: number },
): Promise<void> {
  const rows = await db
    .select()
    .from(uploads)
    .where(and(isNull(uploads.submissionId), isNull(uploads.refusal)));
  const known = new Set(rows.map(({ objectStoragePath }) => objectStoragePath));
  for (const { changedAt, ...file } of await chunks.list()) {
    // Real time, because it is compared with timestamps of the storage.
    if (known.has(file.key) || changedAt.getTime() > Date.now() - graceMs) continue;
    log.warn({ key: file.key }, "removing chunks without an upload");
    await chunks.remove(file);
  }
  for (const row of rows) {
    if (row.createdAt.getTime() > now.getTime() - graceMs || (await chunks.exists(partialFile(row)))) continue;
    log.warn({ uploadId: row.id }, "removing an upload whose bytes are missing");
    await db.transaction((tx) => removeUpload(tx, { jobs }, row.id));
  }
}
