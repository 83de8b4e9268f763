import { REVIEW_LEASE } from "@crm/domain/video/video-submission";
import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/client";
import { isoInstant } from "../db/iso-instant";

/*
 * Leases: one owner at a time for work that outlives a transaction (an archive run, a backup or scrub, the copy of a file
 * before a row names it), and a sign of life for each server.
 *
 * Problem. A process can be killed, stall for minutes or lose the database, and nobody can tell these apart from outside.
 * Its work must go on elsewhere within a minute, and it must do no harm if it wakes up later.
 *
 * How. A row names its owner and the instant until which the lease holds. The owner renews it with a heartbeat; once it
 * has expired, another owner may take it over. Only the database's clock counts, so the clocks of the servers may differ,
 * jump or stand still.
 *
 * The fencing token is a value that is never used twice, so no column holds a separate number:
 * - archive run: `holder`, a random id of each attempt;
 * - backup, scrub: the row's id. A run is not taken over; it is ended, and the next owner inserts a run with a higher id;
 * - copy of a file: its key, which is random and used for one attempt only;
 * - server: its random id. Its row has no other owner, and cannot be taken over.
 * A fencing number must be ordered where a resource has only seen the last one. Here each protected write is in the
 * database and compares the token with the row it changes, so being equal is enough.
 *
 * Guaranteed:
 * - of several processes that want a free or expired lease at the same moment, one gets it;
 * - each write through `writeAsOwner`, the last one included, has an effect only while the lease is its owner's. In a
 *   transaction it locks the row, so that everything the transaction changes counts or fails together with it;
 * - an owner whose lease was taken over gets `LeaseLost` from its next write, and its `lost` signal fires at the latest
 *   with its next successful heartbeat.
 *
 * Not guaranteed:
 * - that only one process works at a time. A stalled owner that wakes up works on until it learns that it lost the lease.
 *   What it does outside the database (writing a copy, removing bytes) must be harmless when repeated or late;
 * - that an owner which cannot reach the database stops. It may go on; its writes are checked once they arrive;
 * - that an expired lease is taken over at once. Its owner keeps it if it writes before another one takes it.
 */

/** `expires` must be several heartbeats, so that one that is late or fails does not cost the lease. */
export type LeaseSeconds = { heartbeat: number; expires: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** All intervals of leases, in seconds. */
export const LEASES = {
  /** A database may be away for half a minute without a job being lost, and a job of a killed server waits for less than a minute. */
  job: { heartbeat: 10, expires: 45 },
  /** As its job's, so that the server that takes up the job can take over the run. */
  archiveRun: { heartbeat: 10, expires: 45 },
  /** The command line shows the progress that a heartbeat writes. While a backup runs no bytes are removed, so one that was killed must not hold them for long. */
  maintenanceRun: { heartbeat: 5, expires: MINUTE },
  /** Only reported and counted, so one write each quarter of a minute is enough. */
  server: { heartbeat: 15, expires: MINUTE },
  /** It blocks nobody, and a window that crashed shows as one for two minutes at most. Screens renew it, by that same table. */
  review: REVIEW_LEASE,
  /** Nobody waits for the removal of an abandoned copy, and copying a document for a contract takes no heartbeat at all. */
  pendingDeletion: { heartbeat: MINUTE, expires: 10 * MINUTE },
} as const satisfies Record<string, LeaseSeconds>;

/** How long something must be silent before more is done about it than to take it over, in seconds. */
export const SILENCE = {
  /** A job is retried within a minute; a run that was silent for five times as long has lost its job and gets another one. */
  runWithoutJob: 5 * MINUTE,
  /** Longer than a start takes: an older server that was starting before this one has reported itself by then, or refuses to start. */
  slowestStart: 2 * MINUTE,
  /** Long enough that a server which could not reach the database for some minutes still counts as running. */
  serverStopped: 5 * MINUTE,
  /** The status page lists servers for a day after their last heartbeat. */
  serverForgotten: 24 * HOUR,
} as const;

/** The lease was taken over or ended by another process: it is no longer the caller's, and nothing was written. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/** Leases of one kind, as their table holds them. */
export type LeaseKind = {
  table: PgTable;
  /** What is leased, as an error names it. */
  noun: string;
  /** The rows that can have an owner: those whose work has not ended. */
  isOpen: SQL;
  /** When a lease expires unless it is renewed. */
  expiresAt: SQL;
};

/** When a lease expires whose last heartbeat is in this column. */
export const expiresAfter = (heartbeatAt: PgColumn, { expires }: LeaseSeconds): SQL =>
  sql`${heartbeatAt} + make_interval(secs => ${expires})`;

export const isExpired = ({ expiresAt }: { expiresAt: SQL }): SQL<boolean> => sql<boolean>`(${expiresAt}) < now()`;

/** Whether the last heartbeat, in this column, is longer ago than so many seconds. */
export const isSilentFor = (heartbeatAt: PgColumn, seconds: number): SQL<boolean> =>
  sql<boolean>`${heartbeatAt} < now() - make_interval(secs => ${seconds})`;

/**
 * Changes rows as their owner; returns them. `owner` compares the fencing token, and `write` changes or deletes the rows
 * that it is given. Throws `LeaseLost` where fewer than `rows` rows are still the owner's.
 */
export async function writeAsOwner<Row>(
  { noun, isOpen }: LeaseKind,
  owner: SQL | undefined,
  write: (isMine: SQL | undefined) => PromiseLike<Row[]>,
  rows = 1,
): Promise<Row[]> {
  const written = await write(and(isOpen, owner));
  if (written.length < rows) throw new LeaseLost(`The lease of ${noun} was lost to another process`);
  return written;
}

/** When the lease of an open row is free at the latest if it is not renewed, and not before now; null where no row is open. */
export async function freeAt(
  db: Db,
  { table, isOpen, expiresAt }: LeaseKind,
  row: SQL | undefined,
): Promise<Date | null> {
  const at = isoInstant(sql`greatest(${expiresAt}, now())`);
  const [open] = await db
    .select({ at: sql<string>`${at}` })
    .from(table)
    .where(and(isOpen, row));
  return open ? new Date(open.at) : null;
}

/**
 * Renews a lease at intervals while `work` goes on. `lost` fires with the `LeaseLost` of a heartbeat; other failures of one are
 * passed to `onFailure`, because the next heartbeat may succeed.
 */
export async function whileLeased<R>(
  { heartbeat }: { heartbeat: number },
  renew: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  work: (lost: AbortSignal) => Promise<R>,
): Promise<R> {
  const lost = new AbortController();
  const { stop } = startHeartbeat({ heartbeat }, async () => {
    try {
      await renew();
    } catch (error) {
      if (error instanceof LeaseLost) lost.abort(error);
      else onFailure(error);
    }
  });
  try {
    return await work(lost.signal);
  } finally {
    await stop();
  }
}

/** Calls `beat`, which must not throw, at intervals, one call at a time. `stop` waits for the one that runs. */
export function startHeartbeat(
  { heartbeat }: { heartbeat: number },
  beat: () => Promise<void>,
): { stop(): Promise<void> } {
  let beating: Promise<void> | null = null;
  const timer = setInterval(() => {
    beating ??= beat().finally(() => {
      beating = null;
    });
  }, heartbeat * 1000);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
