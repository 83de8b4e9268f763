import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { commandErrorText } from "../process/command-error-text";
import { CommandRefused } from "../process/command-socket";
import { expiresAfter, freeAt, isExpired, LEASES, type LeaseKind, LeaseLost, whileLeased, writeAsOwner } from "./lease";
import { maintenanceRuns, type RunProblem } from "./maintenance-run.table";

export type Done = { files: number; bytes: number; problemCount: number; problems: readonly RunProblem[] };

/** `lost` fires when the run was ended because its lease expired. `confirm` then throws `LeaseLost`. */
export type RunLease = { lost: AbortSignal; confirm: () => Promise<void> };

export const MAX_PROBLEMS = 1000;

type Kind = "backup" | "scrub";

const { heartbeatAt, finishedAt, id, kind } = maintenanceRuns;

// Only the process that inserted a run owns it, so the id is the fencing token.
export const maintenanceLease: LeaseKind = {
  table: maintenanceRuns,
  noun: "a backup or scrub",
  isOpen: sql`${finishedAt} is null`,
  expiresAt: expiresAfter(heartbeatAt, LEASES.maintenanceRun),
};

export const isRunning: SQL | undefined = and(maintenanceLease.isOpen, not(isExpired(maintenanceLease)));

/** Allows one run of each kind at a time. Throws `CommandRefused` if another run is active or the lease was lost. */
export async function whileRunning<T extends Done>(
  db: Db,
  kind: Kind,
  progress: () => Done,
  work: (lease: RunLease) => Promise<T>,
): Promise<T> {
  const isMine = eq(id, await begin(db, kind));
  const write = (done: Done, end = {}) =>
    writeAsOwner(maintenanceLease, isMine, (mine) =>
      db
        .update(maintenanceRuns)
        .set({ ...columnsOf(done), heartbeatAt: sql`now()`, ...end })
        .where(mine)
        .returning({ id }),
    );
  const end = (done: Done, failure: string | null) => write(done, { failure, finishedAt: sql`now()` });
  const renew = () => write(progress());
  try {
    return await whileLeased(
      LEASES.maintenanceRun,
      renew,
      () => {},
      async (lost) => {
        const done = await work({ lost, confirm: async () => void (await renew()) });
        await end(done, null);
        return done;
      },
    );
  } catch (error) {
    if (error instanceof LeaseLost)
      throw new CommandRefused(
        `The ${kind} could not report for ${LEASES.maintenanceRun.expires} seconds and was ended as dead. Start it again.`,
      );
    await end(progress(), commandErrorText(error)).catch(() => {});
    throw error;
  }
}

export async function endDeadRuns(db: Db, { all }: { all: boolean }): Promise<void> {
  await db
    .update(maintenanceRuns)
    .set({ finishedAt: sql`now()`, failure: "Its process ended before it did." })
    .where(and(maintenanceLease.isOpen, all ? undefined : isExpired(maintenanceLease)));
}

/** A running backup may still copy files that no row names any more. */
export async function isBackingUp(db: Db): Promise<boolean> {
  const [run] = await db
    .select({ id })
    .from(maintenanceRuns)
    .where(and(eq(kind, "backup"), isRunning));
  return run !== undefined;
}

async function begin(db: Db, wanted: Kind): Promise<number> {
  await endDeadRuns(db, { all: false });
  const [begun] = await db
    .insert(maintenanceRuns)
    .values({ kind: wanted, startedAt: sql`now()`, heartbeatAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id });
  if (begun) return begun.id;
  const until = await freeAt(db, maintenanceLease, eq(kind, wanted));
  throw new CommandRefused(
    `A ${wanted} is running already. Wait until it has ended, or until ${timeOf(until)} if it was killed.`,
  );
}

const timeOf = (until: Date | null) => `${(until ?? new Date()).toISOString().slice(11, 19)} UTC`;

const columnsOf = ({ files, bytes, problemCount, problems }: Done) => ({
  files,
  bytes,
  problemCount,
  problems: problems.slice(0, MAX_PROBLEMS),
});
