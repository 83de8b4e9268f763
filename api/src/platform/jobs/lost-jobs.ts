import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Database, Db } from "../db/client";
import { oneAtATime } from "../db/one-at-a-time";
import { rowsOf } from "../db/rows";
import { isOlderThan, type LeaseSeconds } from "./lease";

const CHECK_MS = 2000;
const INDEX_LOCK = 7_204_124;

/** Retries jobs whose server sent no heartbeat for `expires` seconds. */
export async function retryLostJobs(
  database: Database,
  log: Logger,
  { expires }: Pick<LeaseSeconds, "expires">,
): Promise<() => void> {
  const { db } = database;
  await oneAtATime(database, INDEX_LOCK, () => addIndex(db));
  let reachableSince: number | null = Number.NEGATIVE_INFINITY;
  const check = async () => {
    const since = reachableSince ?? performance.now();
    reachableSince = null;
    // After an outage all heartbeats are late, so running servers have the time of a lease to send one.
    if (performance.now() - since < expires * 1000) await db.execute(sql`select 1`);
    else await retryJobs(db, isOlderThan(sql`heartbeat_on`, expires));
    reachableSince = since;
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.warn({ err: error }, "lost jobs could not be checked"));
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** Retries without the usual delay. Counts as an attempt, so that a job that crashes its server is not retried forever. */
export async function retryJobs(db: Db, condition: SQL): Promise<void> {
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit and ${condition}`);
}

// Without it, each check would read all jobs of the last week. Creating an index waits for open transactions, so an existing one is left alone.
async function addIndex(db: Db): Promise<void> {
  const [found] = await rowsOf(
    db,
    z.object({ name: z.string().nullable() }),
    sql`select to_regclass('pgboss.job_active_heartbeat')::text as name`,
  );
  if (found?.name) return;
  await db.execute(sql`create index job_active_heartbeat on pgboss.job (heartbeat_on) where state = 'active'`);
}
