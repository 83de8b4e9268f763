import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { CommandRefused } from "../process/command-socket";
import { complaintOf } from "../process/complaint-of";
import { type FileProblem, maintenanceRuns } from "./maintenance-run.table";

/** What a run has done so far or in all. */
export type Done = { files: number; bytes: number; problemCount: number; problems: readonly FileProblem[] };

const ALIVE_SECONDS = 5;
const DEAD_AFTER = sql`interval '60 seconds'`;

/** Whether a run that has not ended goes on; one that is silent for longer was killed. */
export const isAlive: SQL = sql`${maintenanceRuns.aliveAt} >= now() - ${DEAD_AFTER}`;

/** Of what was wrong, as much as a row names. */
export const MOST_PROBLEMS = 1000;

type Kind = "backup" | "scrub";

/**
 * Keeps a row of the work while it goes on, one of its kind at a time, by the database's own clock. `so` answers how far
 * it is. Throws `CommandRefused` while another one runs.
 */
export async function whileRunning<T extends Done>(
  db: Db,
  kind: Kind,
  so: () => Done,
  work: () => Promise<T>,
): Promise<T> {
  const id = await begin(db, kind);
  const isMine = eq(maintenanceRuns.id, id);
  const sayAlive = () =>
    db
      .update(maintenanceRuns)
      .set({ ...kept(so()), aliveAt: sql`now()` })
      .where(isMine);
  // It is said again in a moment, so one that fails is no matter.
  const alive = setInterval(() => void sayAlive().catch(() => {}), ALIVE_SECONDS * 1000);
  const end = (done: Done, failure: string | null) =>
    db
      .update(maintenanceRuns)
      .set({ ...kept(done), failure, aliveAt: sql`now()`, finishedAt: sql`now()` })
      .where(isMine);
  try {
    const done = await work();
    await end(done, null);
    return done;
  } catch (error) {
    await end(so(), complaintOf(error)).catch(() => {});
    throw error;
  } finally {
    clearInterval(alive);
  }
}

/** Ends runs that nobody is at work on; `all` of them where no other process has the database. */
export async function endDeadRuns(db: Db, { all }: { all: boolean }): Promise<void> {
  const isSilent = all ? undefined : sql`${maintenanceRuns.aliveAt} < now() - ${DEAD_AFTER}`;
  await db
    .update(maintenanceRuns)
    .set({ finishedAt: sql`now()`, failure: "Its process ended before it did." })
    .where(and(isNull(maintenanceRuns.finishedAt), isSilent));
}

/** Whether a backup is under way, which may still need bytes that no row names any more. */
export async function isBackingUp(db: Db): Promise<boolean> {
  const [run] = await db
    .select({ id: maintenanceRuns.id })
    .from(maintenanceRuns)
    .where(and(eq(maintenanceRuns.kind, "backup"), isNull(maintenanceRuns.finishedAt), isAlive));
  return run !== undefined;
}

async function begin(db: Db, kind: Kind): Promise<number> {
  await endDeadRuns(db, { all: false });
  const [begun] = await db
    .insert(maintenanceRuns)
    .values({ kind, startedAt: sql`now()`, aliveAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: maintenanceRuns.id });
  if (!begun)
    throw new CommandRefused(`A ${kind} is running already. Wait until it has ended, or a minute if it was killed.`);
  return begun.id;
}

const kept = ({ files, bytes, problemCount, problems }: Done) => ({
  files,
  bytes,
  problemCount,
  problems: problems.slice(0, MOST_PROBLEMS),
});
