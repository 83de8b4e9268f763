import { and, eq, isNull, sql } from "drizzle-orm";
import { isoInstant } from "../../platform/db/iso-instant";
import type { PlatformDeps } from "../../platform/deps";
import { archiveRuns } from "../../platform/jobs/archive-run.table";
import { LIFE } from "../../platform/jobs/lost-jobs";
import { type Hold, keepHold, letGoOfRun, RunTakenOver, silentAt, takeRun } from "./hold-run";

type Means = Pick<PlatformDeps, "db" | "jobs" | "log">;
type Task = { queue: string; runId: number };
type Run = typeof archiveRuns.$inferSelect;

/**
 * Lets `work` have an open run to itself, and says every ten seconds that it is alive. Where another has the run, or took it over
 * meanwhile, the queue looks at it again once that one would be silent, so that no open run is left without a job.
 */
export async function workAlone(
  means: Means,
  task: Task,
  work: (run: Run, hold: Hold) => Promise<void>,
  { beatSeconds }: { beatSeconds: number } = LIFE,
): Promise<void> {
  const { db, log } = means;
  const { runId } = task;
  const holder = crypto.randomUUID();
  const run = await takeRun(db, runId, holder);
  if (!run) return lookAgain(means, task);
  const taken = new AbortController();
  const hold = { runId, holder, lost: taken.signal };
  const sayAlive = () =>
    keepHold(db, hold).catch((error: unknown) => {
      if (error instanceof RunTakenOver) taken.abort(error);
      else log.warn({ err: error, runId }, "an archive run could not say that it is alive");
    });
  const beating = setInterval(() => void sayAlive(), beatSeconds * 1000);
  try {
    await work(run, hold);
  } catch (error) {
    if (!(error instanceof RunTakenOver || hold.lost.aborted)) throw error;
    log.warn({ runId }, "an archive run was taken over, since this server had been silent");
    await lookAgain(means, task);
  } finally {
    clearInterval(beating);
    // Where the database is away it falls silent instead.
    await letGoOfRun(db, hold).catch(() => {});
  }
}

async function lookAgain({ db, jobs }: Means, { queue, runId }: Task): Promise<void> {
  const isOpen = and(eq(archiveRuns.id, runId), isNull(archiveRuns.finishedAt));
  const at = isoInstant(sql`(greatest(${silentAt}, now()) + interval '1 second')`);
  const [open] = await db
    .select({ at: sql<string>`${at}` })
    .from(archiveRuns)
    .where(isOpen);
  if (!open) return;
  await db.transaction((tx) => jobs.send(tx, queue, { runId }, { startAfter: new Date(open.at) }));
}
