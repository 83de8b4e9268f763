import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/db/client";
import { archiveRuns } from "../../platform/jobs/archive-run.table";
import { LIFE } from "../../platform/jobs/lost-jobs";

type Run = typeof archiveRuns.$inferSelect;

/** A run that one try of its job has to itself; `lost` fires with a `RunTakenOver` once the try hears that it has not. */
export type Hold = { runId: number; holder: string; lost: AbortSignal };

/** A try was silent for so long that another has its run: what it has not marked counts for nothing. */
export class RunTakenOver extends Error {
  override name = "RunTakenOver";
}

/** When whoever holds a run counts as dead unless it says that it is alive, by the database's clock. */
export const silentAt: SQL = sql`${archiveRuns.aliveAt} + make_interval(secs => ${LIFE.silentSeconds})`;

/** Takes an open run that nobody holds, or whose holder fell silent; null where there is none. Of several at once one gets it. */
export async function takeRun(db: Db, runId: number, holder: string): Promise<Run | null> {
  const isFree = or(isNull(archiveRuns.holder), sql`${silentAt} < now()`);
  const [taken] = await db
    .update(archiveRuns)
    .set({ holder, aliveAt: sql`now()` })
    .where(and(eq(archiveRuns.id, runId), isNull(archiveRuns.finishedAt), isFree))
    .returning();
  return taken ?? null;
}

/**
 * Changes a run as the one that holds it, and says that this one is alive; answers the run. In a transaction nobody takes the run over
 * until its end, so that what is changed with it counts. Throws `RunTakenOver` where another has it.
 */
export async function keepHold(
  tx: Db,
  { runId, holder }: Pick<Hold, "runId" | "holder">,
  change: PgUpdateSetSource<typeof archiveRuns> = {},
): Promise<Run> {
  const [run] = await tx
    .update(archiveRuns)
    .set({ ...change, aliveAt: sql`now()` })
    .where(and(eq(archiveRuns.id, runId), eq(archiveRuns.holder, holder)))
    .returning();
  if (!run) throw new RunTakenOver(`Another has taken over the archive run ${runId}`);
  return run;
}

/** Lets a run go, so that the next one need not wait until this one has been silent. */
export async function letGoOfRun(tx: Db, { runId, holder }: Pick<Hold, "runId" | "holder">): Promise<void> {
  await tx
    .update(archiveRuns)
    .set({ holder: null })
    .where(and(eq(archiveRuns.id, runId), eq(archiveRuns.holder, holder)));
}

/** Frees all runs; only where no other server can be at work at one. */
export async function freeRuns(db: Db): Promise<void> {
  await db.update(archiveRuns).set({ holder: null }).where(isNull(archiveRuns.finishedAt));
}
