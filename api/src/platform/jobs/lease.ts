import { REVIEW_LEASE } from "@crm/domain/video/video-submission";
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/client";
import { isoInstant } from "../db/iso-instant";

// Leases are explained in docs/architecture.md, "A lease". Fencing tokens are never reused, so they are compared for equality.

/** Seconds. `expires` must be several heartbeats long, so that one late heartbeat does not lose the lease. */
export type LeaseSeconds = { heartbeat: number; expires: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const LEASES = {
  /** Jobs of a killed server begin again within 20 seconds. Longer than the 10 seconds between heartbeats of version 1.0.0. */
  job: { heartbeat: 3, expires: 14 },
  archiveRun: { heartbeat: 3, expires: 14 },
  /** Each heartbeat writes the progress. No files are deleted during a backup, so a killed one must expire soon. */
  maintenanceRun: { heartbeat: 5, expires: MINUTE },
  server: { heartbeat: 15, expires: MINUTE },
  review: REVIEW_LEASE,
  /** Nobody waits for the deletion of an abandoned copy, and most copies need no heartbeat. */
  pendingDeletion: { heartbeat: MINUTE, expires: 10 * MINUTE },
} as const satisfies Record<string, LeaseSeconds>;

/** Seconds without a heartbeat after which more happens than a takeover. */
export const MISSING_AFTER = {
  /** A lost job is retried within 20 seconds. After five minutes, the run counts as having lost its job and gets a new one. */
  runWithoutJob: 5 * MINUTE,
  slowestStart: 2 * MINUTE,
  serverStopped: 5 * MINUTE,
  serverForgotten: 24 * HOUR,
} as const;

/** Another process took over or ended the lease. Nothing was written. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

export type LeaseKind = {
  table: PgTable;
  noun: string;
  isOpen: SQL;
  expiresAt: SQL;
};

export const expiresAfter = (heartbeatAt: PgColumn, { expires }: LeaseSeconds): SQL =>
  sql`${heartbeatAt} + make_interval(secs => ${expires})`;

export const isExpired = ({ expiresAt }: { expiresAt: SQL }): SQL<boolean> => sql<boolean>`(${expiresAt}) < now()`;

export const isOlderThan = (heartbeatAt: SQLWrapper, seconds: number): SQL<boolean> =>
  sql<boolean>`${heartbeatAt} < now() - make_interval(secs => ${seconds})`;

/** `owner` matches the fencing token; `write` changes the rows. Throws `LeaseLost` if the caller no longer owns all `rows` rows. */
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

/** Returns when the lease expires, or now if it has expired; null if no row is open. */
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

/** `lost` fires when a heartbeat throws `LeaseLost`. Other errors go to `onFailure`, because the next heartbeat may succeed. */
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

/** `beat` must not throw. `stop` waits for a running beat. */
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
