import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Database, Db } from "../db/client";
import { rowsOf } from "../db/rows";
import { currentRequestId } from "../process/current-request";
import type { JobDefinition, Patience } from "./define-job";

/** The queues of work that is done after a request, kept in the database. */
export type Jobs = {
  /** Queues a job as part of the transaction, so that it exists if and only if the change does. */
  send(tx: Db, name: string, data: object): Promise<void>;
};

export type JobRunner = Jobs & {
  /** Makes the queues, and takes work from them unless `work` is false. */
  start(definitions: readonly JobDefinition[], options?: { work?: boolean }): Promise<void>;
  /** Does what is queued now, one job after the other; answers how many there were. A job that fails throws. */
  runQueued(definitions: readonly JobDefinition[]): Promise<number>;
  /** Lets running jobs finish for at most this many milliseconds. */
  stop(options?: { timeoutMs: number }): Promise<void>;
};

/** Opens the job queues of a database; nothing runs before `start`. */
export function openJobs(database: Database, log: Logger, options: { background?: boolean } = {}): JobRunner {
  const background = options.background ?? true;
  const boss = new PgBoss({
    ...(database.kind === "embedded"
      ? { db: fromPglite(database.client), backend: "pglite" as const }
      : { connectionString: database.url, max: 3 }),
    supervise: background,
    schedule: background,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  return {
    async send(tx, name, data) {
      const requestId = currentRequestId();
      await boss.send(name, requestId ? { ...data, requestId } : data, {
        db: fromDrizzle({ execute: (query: SQL) => rowsOf(tx, query) }, sql),
      });
    },
    async start(definitions, { work = true } = {}) {
      await boss.start();
      if (work && database.kind === "embedded") await goOn(database.db);
      for (const definition of definitions.flatMap(withGivenUp)) {
        await boss.createQueue(definition.name, optionsOf(definition));
        await warm(boss, definition.name);
        if (!work) continue;
        if (definition.cron) await boss.schedule(definition.name, definition.cron);
        await boss.work(definition.name, async (jobs) => {
          for (const job of jobs) await definition.run(job.data);
        });
      }
    },
    async runQueued(definitions) {
      let done = 0;
      for (const definition of definitions.flatMap(withGivenUp))
        for (const job of await boss.fetch(definition.name, { batchSize: 100 })) {
          await definition.run(job.data);
          await boss.complete(definition.name, job.id);
          done += 1;
        }
      return done;
    },
    async stop({ timeoutMs } = { timeoutMs: 0 }) {
      await boss.stop(timeoutMs > 0 ? { graceful: true, timeout: timeoutMs } : { graceful: false });
    },
  };
}

// The queue that takes what has failed at every try comes first, because the other one names it.
function withGivenUp(definition: JobDefinition): JobDefinition[] {
  const { name, givenUp } = definition;
  return givenUp ? [{ name: givenUpName(name), run: givenUp }, definition] : [definition];
}

const givenUpName = (name: string) => `${name}-given-up`;

const optionsOf = ({ name, isLong, patience, expireSeconds, givenUp }: JobDefinition) => ({
  ...(patience ? retriesOf(patience) : { retryLimit: 5 }),
  retryBackoff: true,
  deleteAfterSeconds: 7 * 86_400,
  ...(isLong ? WHILE_ALIVE : {}),
  ...(expireSeconds ? { expireInSeconds: expireSeconds } : {}),
  ...(givenUp ? { deadLetter: givenUpName(name) } : {}),
});

const retriesOf = ({ tries, firstDelaySeconds, mostDelaySeconds }: Patience) => ({
  retryLimit: tries - 1,
  retryDelay: firstDelaySeconds,
  retryDelayMax: mostDelaySeconds,
});

// A job of hours is over when its server says nothing for a while, and not after the quarter of an hour of other jobs.
const WHILE_ALIVE = { heartbeatSeconds: 60, expireInSeconds: 23 * 3600 };

// One process has the embedded database to itself, so what was running when the last one ended is run by nobody. It counts
// as a try, so that work which ends its server is given up at last.
async function goOn(db: Db): Promise<void> {
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit`);
}

// A queue is looked up at its first use; inside a transaction of the embedded database that would wait for itself.
async function warm(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
}
