import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { announce } from "../../platform/events/announce";
import { type ArchiveFailure, archiveRuns } from "../../platform/jobs/archive-run.table";
import {
  expiresAfter,
  freeAt,
  isExpired,
  isSilentFor,
  LEASES,
  type LeaseKind,
  LeaseLost,
  SILENCE,
  whileLeased,
  writeAsOwner,
} from "../../platform/jobs/lease";

type Means = Pick<PlatformDeps, "db" | "jobs" | "log">;
type Task = { queue: string; runId: number };
export type Run = typeof archiveRuns.$inferSelect;

/** A run that one attempt of its job owns; `lost` fires with a `LeaseLost` once it learns that it does not any more. */
export type RunLease = { runId: number; owner: string; lost: AbortSignal };

type Owned = Pick<RunLease, "runId" | "owner">;

const { aliveAt, archived, failures, finishedAt, holder, id } = archiveRuns;

// Each attempt of the job has an owner id of its own, so that id is the fencing token.
export const archiveRunLease: LeaseKind = {
  table: archiveRuns,
  noun: "an archive run",
  isOpen: sql`${finishedAt} is null`,
  expiresAt: expiresAfter(aliveAt, LEASES.archiveRun),
};

/** Whether a run has been silent for so long that its job is lost and it needs another. */
export const needsNewJob = isSilentFor(aliveAt, SILENCE.runWithoutJob);

/**
 * Lets `work` have an open run to itself. Where another attempt has the run, or takes it over meanwhile, the queue looks at it
 * again once that lease would be free, so that no open run is left without a job.
 */
export async function whileOwningRun(
  means: Means,
  task: Task,
  work: (run: Run, lease: RunLease) => Promise<void>,
  times: { heartbeat: number } = LEASES.archiveRun,
): Promise<void> {
  const { db, log } = means;
  const { runId } = task;
  const owned = { runId, owner: crypto.randomUUID() };
  const run = await takeRun(db, owned);
  if (!run) return lookAgain(means, task);
  let lease: RunLease | null = null;
  try {
    await whileLeased(
      times,
      () => writeToRun(db, owned),
      (err) => log.warn({ err, runId }, "the lease of an archive run could not be renewed"),
      (lost) => {
        lease = { ...owned, lost };
        return work(run, lease);
      },
    );
  } catch (error) {
    if (!isLost(error, lease)) throw error;
    log.warn({ runId }, "an archive run was taken over because this server had been silent");
    await lookAgain(means, task);
  } finally {
    // Where the database is away the lease expires instead.
    await releaseRun(db, owned).catch(() => {});
  }
}

/** Whether work on a run failed because the run was taken over. */
export const isLost = (error: unknown, lease: RunLease | null): boolean =>
  error instanceof LeaseLost || lease?.lost.aborted === true;

/** Takes an open run that is free, or whose lease has expired; null where there is none. */
export async function takeRun(db: Db, { runId, owner }: Owned): Promise<Run | null> {
  const isFree = or(isNull(holder), isExpired(archiveRunLease));
  const [taken] = await db
    .update(archiveRuns)
    .set({ holder: owner, aliveAt: sql`now()` })
    .where(and(eq(id, runId), archiveRunLease.isOpen, isFree))
    .returning();
  return taken ?? null;
}

/** Changes a run as its owner, and returns it. Throws `LeaseLost`. */
export async function writeToRun(
  tx: Db,
  owned: Owned,
  change: PgUpdateSetSource<typeof archiveRuns> = {},
): Promise<Run> {
  const [run] = await writeAsOwner(archiveRunLease, isOwnedBy(owned), (isMine) =>
    tx
      .update(archiveRuns)
      .set({ ...change, aliveAt: sql`now()` })
      .where(isMine)
      .returning(),
  );
  if (!run) throw new Error("The write returned no run");
  return run;
}

// Videos that were still being prepared, or restored, when a run of archiving counted them may join it later.
const total = sql`case ${archiveRuns.kind} when 'archive'
  then greatest(${archiveRuns.total}, ${archived} + jsonb_array_length(${failures}) + 1) else ${archiveRuns.total} end`;

/** What one more moved video changes of its run. */
export const ONE_MORE = { archived: sql`${archived} + 1`, total };

/** Notes that a video stays where it was, and why; the run goes on behind it. Throws `LeaseLost`. */
export async function noteFailure(db: Db, lease: Owned, failure: ArchiveFailure): Promise<void> {
  await changeRun(db, lease, {
    failures: sql`${failures} || ${JSON.stringify([failure])}::text::jsonb`,
    total,
    triedUpTo: failure.submissionId,
  });
}

/** Ends a run; once it has ended it stays so. Throws `LeaseLost`. */
export const finishRun = (db: Db, lease: Owned, now: Date): Promise<void> =>
  changeRun(db, lease, { finishedAt: now, holder: null });

async function changeRun(db: Db, owned: Owned, change: PgUpdateSetSource<typeof archiveRuns>): Promise<void> {
  await db.transaction(async (tx) => {
    await writeToRun(tx, owned, change);
    await announce(tx, { type: "archive-run.changed", id: owned.runId });
  });
}

/** Releases a run, so that the next attempt need not wait for the lease to expire. */
export async function releaseRun(tx: Db, owned: Owned): Promise<void> {
  await tx.update(archiveRuns).set({ holder: null }).where(isOwnedBy(owned));
}

/** Releases all runs; only where no other server can own one. */
export async function releaseAllRuns(db: Db): Promise<void> {
  await db.update(archiveRuns).set({ holder: null }).where(archiveRunLease.isOpen);
}

const isOwnedBy = ({ runId, owner }: Owned) => and(eq(id, runId), eq(holder, owner));

async function lookAgain({ db, jobs }: Means, { queue, runId }: Task): Promise<void> {
  const free = await freeAt(db, archiveRunLease, eq(id, runId));
  if (!free) return;
  const startAfter = new Date(free.getTime() + 1000);
  await db.transaction((tx) => jobs.send(tx, queue, { runId }, { startAfter }));
}
