import { and, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../../db/client";
import { archiveRuns } from "../../jobs/archive-run.table";
import { defineJob } from "../../jobs/define-job";
import { isBackingUp } from "../../jobs/maintenance-run";
import { type Archive, targetOf } from "../archive-target";
import type { Storage } from "../storage";
import { pendingDeletions } from "./pending-deletion.table";
import { isDeletable } from "./pending-deletions";

/** Databases store this queue name, so it must not change. */
export const DELETE_PENDING_FILES = "remove-doomed-files";

type PendingDeletion = typeof pendingDeletions.$inferSelect;
type Deps = { db: Db; files: Storage; archive: Archive; log: Logger };

export const deletePendingFilesJob = (deps: Deps) =>
  defineJob({
    name: DELETE_PENDING_FILES,
    freesSpace: true,
    schema: z.object({}),
    cron: "47 * * * *",
    isLong: true,
    run: async () => {
      await deletePendingFiles(deps);
      await removeUnfinishedCopies(deps);
    },
  });

export async function deletePendingFiles(deps: Deps): Promise<void> {
  const { db, log } = deps;
  // A running backup still copies files that its snapshot names; the next hourly run deletes them.
  if (await isBackingUp(db)) return;
  const failed = new Map<string, { err: unknown; files: number }>();
  const due = await db.select().from(pendingDeletions).where(isDeletable).orderBy(pendingDeletions.id);
  for (const file of due) {
    // Set before the first byte is deleted, so that the writer cannot keep the file.
    const claimed = and(eq(pendingDeletions.id, file.id), isDeletable);
    const [going] = await db.update(pendingDeletions).set({ isDeleting: true }).where(claimed).returning();
    if (!going) continue;
    try {
      await removeBytes(deps, going);
    } catch (err) {
      const files = (failed.get(going.place)?.files ?? 0) + 1;
      failed.set(going.place, { err, files });
      continue;
    }
    await db.transaction(async (tx) => {
      // If the writer released the file meanwhile, it may have written more bytes. The row then stays for the next run.
      const isGone = and(eq(pendingDeletions.id, going.id), eq(pendingDeletions.isDeleting, true));
      const [gone] = await tx.delete(pendingDeletions).where(isGone).returning();
      if (!gone?.runId) return;
      await tx
        .update(archiveRuns)
        .set({ freedBytes: sql`${archiveRuns.freedBytes} + ${gone.bytes}` })
        .where(eq(archiveRuns.id, gone.runId));
    });
  }
  for (const [place, failure] of failed)
    log.warn({ place, ...failure }, "bytes could not be removed and will be tried again");
}

async function removeBytes({ files, archive }: Deps, { place, key }: PendingDeletion): Promise<void> {
  if (place !== "primary") return targetOf(archive, place).remove(key);
  await files.remove(key);
  if ((await files.size(key)) !== null) throw new Error("The storage still has what it was told to remove");
}

const DAY_MS = 86_400_000;

/** Deletes only copies older than a day, because other installations may use the same archive. */
async function removeUnfinishedCopies({ db, archive, log }: { db: Db; archive: Archive; log: Logger }): Promise<void> {
  const rows = await db.select({ place: pendingDeletions.place, key: pendingDeletions.key }).from(pendingDeletions);
  const known = new Set(rows.map(({ place, key }) => `${place} ${key}`));
  // The system clock, because the archive's own timestamps are compared with it.
  const before = new Date(Date.now() - DAY_MS);
  for (const { kind, removeUnfinished } of [archive.current, ...archive.others])
    await removeUnfinished?.(before, (key) => known.has(`${kind} ${key}`)).catch((err) =>
      log.warn({ err, place: kind }, "unfinished copies could not be removed and will be tried again"),
    );
}
