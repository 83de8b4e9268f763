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
  isOlderThan,
  LEASES,
  type LeaseKind,
  LeaseLost,
  MISSING_AFTER,
  whileLeased,
  writeAsOwner,
} from "../../platform/jobs/lease";

type Deps = Pick<PlatformDeps, "db" | "jobs" | "log">;
type Task = { queue: string; runId: number };
export type Run = typeof archiveRuns.$inferSelect;

/** `lost` aborts with `LeaseLost`. */
export type RunLease = { runId: number; owner: string; lost: AbortSignal };

type Owned = Pick<RunLease, "runId" | "owner">;

const { heartbeatAt, archived, failures, finishedAt, holder, id } = archiveRuns;

// Each attempt has its own owner id, which serves as the fencing token.
export const archiveRunLease: LeaseKind = {
  table: archiveRuns,
  noun: "an archive run",
  isOpen: sql`${finishedAt} is null`,
  expiresAt: expiresAfter(heartbeatAt, LEASES.archiveRun),
};

export const needsNewJob = isOlderThan(heartbeatAt, MISSING_AFTER.runWithoutJob);

/** If another attempt owns the run, queues a retry for when its lease expires, so that no open run is left without a job. */
export async function whileOwningRun(
  deps: Deps,
  task: Task,
  work: (run: Run, lease: RunLease) => Promise<void>,
  times: { heartbeat: number } = LEASES.archiveRun,
): Promise<void> {
  const { db, log } = deps;
  const { runId } = task;
  const owned = { runId, owner: crypto.randomUUID() };
  const run = await takeRun(db, owned);
  if (!run) return retryLater(deps, task);
  let lease: RunLease | null = null;
  try {
    await whileLeased(
      times,
      () => writeToRun(db, owned),
      (err) => log.warn({ err, runId }, "the lease of an archive run could not be renewed; it is retried"),
      (lost) => {
        lease = { ...owned, lost };
        return work(run, lease);
      },
    );
  } catch (error) {
    if (!isLost(error, lease)) throw error;
    log.warn({ runId }, "another server took over an archive run, because this one had not renewed its lease");
    await retryLater(deps, task);
  } finally {
    await releaseRun(db, owned).catch(() => {});
  }
}

export const isLost = (error: unknown, lease: RunLease | null): boolean =>
  error instanceof LeaseLost || lease?.lost.aborted === true;

export async function takeRun(db: Db, { runId, owner }: Owned): Promise<Run | null> {
  const isAvailable = or(isNull(holder), isExpired(archiveRunLease));
  const [taken] = await db
    .update(archiveRuns)
    .set({ holder: owner, heartbeatAt: sql`now()` })
    .where(and(eq(id, runId), archiveRunLease.isOpen, isAvailable))
    .returning();
  return taken ?? null;
}

export async function writeToRun(
  tx: Db,
  owned: Owned,
  change: PgUpdateSetSource<typeof archiveRuns> = {},
): Promise<Run> {
  const [run] = await writeAsOwner(archiveRunLease, isOwnedBy(owned), (isMine) =>
    tx
      .update(archiveRuns)
      .set({ ...change, heartbeatAt: sql`now()` })
      .where(isMine)
      .returning(),
  );
  if (!run) throw new Error("The write returned no run");
  return run;
}

const total = sql`case ${archiveRuns.kind} when 'archive'
  then greatest(${archiveRuns.total}, ${archived} + jsonb_array_length(${failures}) + 1) else ${archiveRuns.total} end`;

// Videos may become ready during the run, so the total may grow.
export const ONE_MORE = { archived: sql`${archived} + 1`, total };

export async function recordFailure(db: Db, lease: Owned, failure: ArchiveFailure): Promise<void> {
  await changeRun(db, lease, {
    failures: sql`${failures} || ${JSON.stringify([failure])}::text::jsonb`,
    total,
    triedUpTo: failure.submissionId,
  });
}

export const finishRun = (db: Db, lease: Owned, now: Date): Promise<void> =>
  changeRun(db, lease, { finishedAt: now, holder: null });

async function changeRun(db: Db, owned: Owned, change: PgUpdateSetSource<typeof archiveRuns>): Promise<void> {
  await db.transaction(async (tx) => {
    await writeToRun(tx, owned, change);
    await announce(tx, { type: "archive-run.changed", id: owned.runId });
  });
}

export async function releaseRun(tx: Db, owned: Owned): Promise<void> {
  await tx.update(archiveRuns).set({ holder: null }).where(isOwnedBy(owned));
}

/** Call only where no other server can own a run. */
export async function releaseAllRuns(db: Db): Promise<void> {
  await db.update(archiveRuns).set({ holder: null }).where(archiveRunLease.isOpen);
}

const isOwnedBy = ({ runId, owner }: Owned) => and(eq(id, runId), eq(holder, owner));

async function retryLater({ db, jobs }: Deps, { queue, runId }: Task): Promise<void> {
  const free = await freeAt(db, archiveRunLease, eq(id, runId));
  if (!free) return;
  const startAfter = new Date(free.getTime() + 1000);
  await db.transaction((tx) => jobs.send(tx, queue, { runId }, { startAfter }));
}
