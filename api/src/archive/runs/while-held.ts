import { eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { archiveRuns } from "../../platform/jobs/archive-run.table";
import { holdFiles, holdLonger, letGo, type StoredFile } from "../../platform/storage/doomed/doomed-files";
import { submissionVersions } from "../../videos/table";

const HOLD_AGAIN_MS = 60_000;

/** Writes files that are to stay only if `work` makes them. */
export async function whileHeld<T>(
  { db, now, log }: Pick<PlatformDeps, "db" | "now" | "log">,
  { runId, files }: { runId: number; files: readonly StoredFile[] },
  work: () => Promise<T>,
): Promise<T> {
  await holdFiles(db, files, now());
  const holding = setInterval(() => {
    holdLonger(db, files, now()).catch((error) => log.warn({ err: error, runId }, "copies could not be held longer"));
  }, HOLD_AGAIN_MS);
  try {
    return await work();
  } catch (error) {
    await throwAway(db, runId, files);
    throw error;
  } finally {
    clearInterval(holding);
  }
}

async function throwAway(db: Db, runId: number, files: readonly StoredFile[]): Promise<void> {
  const keys = files.map(({ key }) => key);
  const { archivePath, objectStoragePath } = submissionVersions;
  await db.transaction(async (tx) => {
    // A commit whose answer was lost may still be on its way: it has this row until its end.
    await tx.select({ id: archiveRuns.id }).from(archiveRuns).where(eq(archiveRuns.id, runId)).for("update");
    const kept = await tx
      .select({ archivePath, objectStoragePath })
      .from(submissionVersions)
      .where(or(inArray(archivePath, keys), inArray(objectStoragePath, keys)));
    const named = new Set(kept.flatMap((version) => [version.archivePath, version.objectStoragePath]));
    const unnamed = files.filter(({ key }) => !named.has(key));
    await letGo(tx, unnamed);
  });
}
