import type { Logger } from "pino";
import postgres from "postgres";
import type { Database } from "./client";
import { isDatabaseAway } from "./is-database-away";

const ASK_MS = 500;
const PATIENCE_MS = 2000;

/** Knows whether the database is away, without asking it at each call. */
export type DatabaseWatch = { isAway: () => boolean; stop: () => Promise<void> };

/**
 * Asks a Postgres twice a second over a connection of its own. It is away from the first time that it cannot be reached until it
 * answers again; one that is slow to answer is not. The embedded database is never away.
 */
export function watchDatabase(database: Database, log: Logger): DatabaseWatch {
  if (database.kind === "embedded") return { isAway: () => false, stop: async () => {} };
  const connect = () => postgres(database.url, { max: 1, idle_timeout: 0, backoff: () => 0, onnotice: () => {} });
  let client = connect();
  const stopped = Promise.withResolvers<void>();
  let [isAway, isStopped] = [false, false];
  const ask = async () => {
    const wasAway = isAway;
    const answer = client`select 1`.then(() => false, isDatabaseAway);
    const told = await Promise.race([answer, stopped.promise, Bun.sleep(PATIENCE_MS)]);
    if (isStopped) return;
    // The driver may lose a question for good when the database goes while it connects, so the next one goes another way.
    if (told === undefined) {
      void client.end({ timeout: 0 });
      client = connect();
      return;
    }
    isAway = told;
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
      await asking;
      await client.end({ timeout: 1 });
    },
  };
}
