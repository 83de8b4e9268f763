import type { Logger } from "pino";
import postgres from "postgres";
import type { Database } from "./client";
import { isDatabaseAway } from "./is-database-away";

const ASK_MS = 500;

/** Knows whether the database is away, without asking it at each call. */
export type DatabaseWatch = { isAway: () => boolean; stop: () => Promise<void> };

/**
 * Asks a Postgres twice a second over a connection of its own. It is away from the first time that it cannot be reached until it
 * answers again; one that is slow to answer is not. The embedded database is never away.
 */
export function watchDatabase(database: Database, log: Logger): DatabaseWatch {
  if (database.kind === "embedded") return { isAway: () => false, stop: async () => {} };
  const client = postgres(database.url, { max: 1, idle_timeout: 0, backoff: () => 0, onnotice: () => {} });
  const stopped = Promise.withResolvers<void>();
  let [isAway, isStopped] = [false, false];
  const ask = async () => {
    const wasAway = isAway;
    isAway = await client`select 1`.then(() => false, isDatabaseAway);
    if (isAway && !wasAway) log.warn("the database is away; calls are refused until it answers");
    if (!isAway && wasAway) log.info("the database answers again");
  };
  const asking = (async () => {
    while (!isStopped) {
      await ask();
      await Promise.race([Bun.sleep(ASK_MS), stopped.promise]);
    }
  })();
  return {
    isAway: () => isAway,
    async stop() {
      isStopped = true;
      stopped.resolve();
      // A question that hangs ends with its connection.
      await client.end({ timeout: 1 });
      await asking;
    },
  };
}
