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

export async function whileLeasingFiles<T>(
  { db, log }: Pick<PlatformDeps, "db" | "log">,
  { runId, files }: { runId: number; files: readonly StoredFile[] },
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  await leaseFiles(db, files);
  try {
    return await whileLeased(
      LEASES.pendingDeletion,
      () => renewFileLeases(db, files),
      (err) => log.warn({ err, runId }, "the lease of copied files could not be renewed; it is retried"),
      work,
    );
  } catch (error) {
    await discardCopies(db, runId, files);
    throw error;
  }
}

async function discardCopies(db: Db, runId: number, files: readonly StoredFile[]): Promise<void> {
  const keys = files.map(({ key }) => key);
  const { archivePath, objectStoragePath } = submissionVersions;
  await db.transaction(async (tx) => {
    // A commit whose confirmation was lost may still be running. It locks this row, so this query waits for it.
    await tx.select({ id: archiveRuns.id }).from(archiveRuns).where(eq(archiveRuns.id, runId)).for("update");
    const versions = await tx
      .select({ archivePath, objectStoragePath })
      .from(submissionVersions)
      .where(or(inArray(archivePath, keys), inArray(objectStoragePath, keys)));
    const referenced = new Set(versions.flatMap((version) => [version.archivePath, version.objectStoragePath]));
    const unreferenced = files.filter(({ key }) => !referenced.has(key));
    await releaseFiles(tx, unreferenced);
  });
}
