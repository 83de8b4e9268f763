import { and, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../../db/client";
import { archiveRuns } from "../../jobs/archive-run.table";
import { defineJob } from "../../jobs/define-job";
import { isBackingUp } from "../../jobs/maintenance-run";
import { type Archive, targetOf } from "../archive-target";
import type { Storage } from "../storage";
import { doomedFiles } from "./doomed-file.table";
import { mayGo } from "./doomed-files";

/** Queue of the removal of bytes, at each start and each hour; what it cannot remove now it tries again then. */
export const REMOVE_DOOMED_FILES = "remove-doomed-files";

type Doomed = typeof doomedFiles.$inferSelect;
type Means = { db: Db; files: Storage; archive: Archive; log: Logger };

/** Removes the bytes that no row names any more, and the pieces of copies that nobody makes. */
export const removeDoomedFilesJob = (deps: Means) =>
  defineJob({
    name: REMOVE_DOOMED_FILES,
    makesRoom: true,
    schema: z.object({}),
    cron: "47 * * * *",
    isLong: true,
    run: async () => {
      await removeDoomedFiles(deps);
      await removeUnfinishedCopies(deps);
    },
  });

/** Removes all that may go, and counts the room that it makes; a place that fails is left for later. */
export async function removeDoomedFiles(deps: Means): Promise<void> {
  const { db, log } = deps;
  // What a backup's snapshot names it copies yet; what is held back goes within the hour.
  if (await isBackingUp(db)) return;
  const failed = new Map<string, { err: unknown; files: number }>();
  const due = await db.select().from(doomedFiles).where(mayGo).orderBy(doomedFiles.id);
  for (const file of due) {
    // Said before the first byte goes, so that whoever still writes it cannot keep it.
    const claimed = and(eq(doomedFiles.id, file.id), mayGo);
    const [going] = await db.update(doomedFiles).set({ isGoing: true }).where(claimed).returning();
    if (!going) continue;
    try {
      await removeBytes(deps, going);
    } catch (err) {
      const files = (failed.get(going.place)?.files ?? 0) + 1;
      failed.set(going.place, { err, files });
      continue;
    }
    await db.transaction(async (tx) => {
      // Whoever wrote it till now has let it go once more, so its bytes may have come after.
      const isGone = and(eq(doomedFiles.id, going.id), eq(doomedFiles.isGoing, true));
      const [gone] = await tx.delete(doomedFiles).where(isGone).returning();
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

async function removeBytes({ files, archive }: Means, { place, key }: Doomed): Promise<void> {
  if (place !== "primary") return targetOf(archive, place).remove(key);
  await files.remove(key);
  if ((await files.size(key)) !== null) throw new Error("The storage still has what it was told to remove");
}

const DAY_MS = 86_400_000;

/**
 * Removes copies that were begun a day ago or longer, never finished, and stand in no row, from every archive; others may
 * use it too, so what is younger stays.
 */
async function removeUnfinishedCopies({ db, archive, log }: { db: Db; archive: Archive; log: Logger }): Promise<void> {
  const rows = await db.select({ place: doomedFiles.place, key: doomedFiles.key }).from(doomedFiles);
  const known = new Set(rows.map(({ place, key }) => `${place} ${key}`));
  // By the archive's own clock, which its times come from.
  const before = new Date(Date.now() - DAY_MS);
  for (const { kind, removeUnfinished } of [archive.current, ...archive.others])
    await removeUnfinished?.(before, (key) => known.has(`${kind} ${key}`)).catch((err) =>
      log.warn({ err, place: kind }, "unfinished copies could not be removed and will be tried again"),
    );
}
