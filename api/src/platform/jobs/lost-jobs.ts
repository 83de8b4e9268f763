import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../db/client";
import type { LeaseSeconds } from "./lease";

export function retryLostJobs(db: Db, log: Logger, { heartbeat }: LeaseSeconds): () => void {
  let isReachable = false;
  const check = async () => {
    const wasReachable = isReachable;
    isReachable = false;
    // After an outage all heartbeats are late, so running servers get one interval to report first.
    if (wasReachable) await retryJobs(db, sql`heartbeat_on + heartbeat_seconds * interval '1 second' < now()`);
    else await db.execute(sql`select 1`);
    isReachable = true;
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.warn({ err: error }, "lost jobs could not be checked"));
  }, heartbeat * 1000);
  return () => clearInterval(timer);
}

/** Retries without the usual delay. Counts as an attempt, so that a job that crashes its server is not retried forever. */
export async function retryJobs(db: Db, condition: SQL): Promise<void> {
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit and ${condition}`);
}
