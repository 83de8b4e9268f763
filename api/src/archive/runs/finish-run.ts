import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { announce } from "../../platform/events/announce";
import { type ArchiveFailure, archiveRuns } from "../../platform/jobs/archive-run.table";
import { type Hold, keepHold } from "./hold-run";

/** Notes that a video stays where it was, and why; the run goes on behind it. Throws `RunTakenOver` where another has it. */
export async function noteFailure(db: Db, hold: Hold, failure: ArchiveFailure): Promise<void> {
  await db.transaction(async (tx) => {
    await keepHold(tx, hold, {
      failures: sql`${archiveRuns.failures} || ${JSON.stringify([failure])}::text::jsonb`,
      triedUpTo: failure.submissionId,
    });
    await announce(tx, { type: "archive-run.changed", id: hold.runId });
  });
}

/** Ends a run; once it has ended it stays so. Throws `RunTakenOver` where another has it. */
export async function finishRun(db: Db, hold: Hold, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await keepHold(tx, hold, { finishedAt: now, holder: null });
    await announce(tx, { type: "archive-run.changed", id: hold.runId });
  });
}
