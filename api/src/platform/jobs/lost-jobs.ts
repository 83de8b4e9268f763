import { type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../db/client";
import type { LeaseSeconds } from "./lease";

/** Lets every server take up the jobs of one that died, whatever kind they are; answers how to stop looking. */
export function takeUpWhatWasLost(db: Db, log: Logger, { heartbeat }: LeaseSeconds): () => void {
  let isThere = false;
  const look = async () => {
    const wasThere = isThere;
    isThere = false;
    // After an outage all have been silent, so that those who live say so first.
    if (wasThere) await tryAgain(db, sql`heartbeat_on + heartbeat_seconds * interval '1 second' < now()`);
    else await db.execute(sql`select 1`);
    isThere = true;
  };
  const looking = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, "lost jobs are not looked for now"));
  }, heartbeat * 1000);
  return () => clearInterval(looking);
}

/**
 * Lets running jobs be taken up at once, without the pause after a failure. It counts as a try, so that work which ends its
 * server is given up at last.
 */
export async function tryAgain(db: Db, areLost: SQL): Promise<void> {
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit and ${areLost}`);
}
