import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { announce } from "../events/announce";
import { type ArchiveFailure, archiveRuns } from "./table";

/** Notes that a video stays where it was, and why; the run goes on behind it. */
export async function noteFailure(db: Db, runId: number, failure: ArchiveFailure, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(archiveRuns)
      .set({
        failures: sql`${archiveRuns.failures} || ${JSON.stringify([failure])}::text::jsonb`,
        triedUpTo: failure.submissionId,
        aliveAt: now,
      })
      .where(eq(archiveRuns.id, runId));
    await announce(tx, { type: "archive-run.changed", id: runId });
  });
}

/** Ends a run; once it has ended it stays so. */
export async function finishRun(db: Db, runId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isOpen = and(eq(archiveRuns.id, runId), isNull(archiveRuns.finishedAt));
    await tx.update(archiveRuns).set({ finishedAt: now, aliveAt: now }).where(isOpen);
    await announce(tx, { type: "archive-run.changed", id: runId });
  });
}
