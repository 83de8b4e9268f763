import { eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { archiveRuns } from "../../platform/jobs/archive-run.table";
import { LEASES, whileLeased } from "../../platform/jobs/lease";
import {
  leaseFiles,
  releaseFiles,
  renewFileLeases,
  type StoredFile,
} from "../../platform/storage/pending-deletions/pending-deletions";
import { submissionVersions } from "../../videos/table";

export async function whileHeld<T>(
  { db, log }: Pick<PlatformDeps, "db" | "log">,
  { runId, files }: { runId: number; files: readonly StoredFile[] },
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  await leaseFiles(db, files);
  try {
    return await whileLeased(
      LEASES.pendingDeletion,
      () => renewFileLeases(db, files),
      (err) => log.warn({ err, runId }, "the lease of copies could not be renewed"),
      work,
    );
  } catch (error) {
    await throwAway(db, runId, files);
    throw error;
  }
}

async function throwAway(db: Db, runId: number, files: readonly StoredFile[]): Promise<void> {
  const keys = files.map(({ key }) => key);
  const { archivePath, objectStoragePath } = submissionVersions;
  await db.transaction(async (tx) => {
    // A commit whose answer was lost may still be running and locks this row.
    await tx.select({ id: archiveRuns.id }).from(archiveRuns).where(eq(archiveRuns.id, runId)).for("update");
    const kept = await tx
      .select({ archivePath, objectStoragePath })
      .from(submissionVersions)
      .where(or(inArray(archivePath, keys), inArray(objectStoragePath, keys)));
    const named = new Set(kept.flatMap((version) => [version.archivePath, version.objectStoragePath]));
    const unnamed = files.filter(({ key }) => !named.has(key));
    await releaseFiles(tx, unnamed);
  });
}
