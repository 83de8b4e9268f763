import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { z } from "zod";
import type { Database, Db } from "../db/client";
import { rowsOf } from "../db/rows";
import { noReserve, type Reserve } from "../disk/reserve";
import { StoreUnavailable } from "../errors/store-unavailable";
import { currentRequestId } from "../process/log/current-request";
import { noAnswer } from "../process/until-answering";
import type { JobDefinition, RetryPolicy } from "./define-job";
import { LEASES, type LeaseSeconds } from "./lease";
import { retryJobs, retryLostJobs } from "./lost-jobs";

export type Jobs = {
  /** The job exists if and only if the transaction commits. */
  send(tx: Db, name: string, data: object, options?: { startAfter?: Date }): Promise<void>;
};

export type JobRunner = Jobs & {
  start(definitions: readonly JobDefinition[], options?: { work?: boolean }): Promise<void>;
  runQueued(definitions: readonly JobDefinition[]): Promise<number>;
  stop(options?: { timeoutMs: number }): Promise<void>;
};

const POSTPONED_SECONDS = 30;

// Without time limits the queues would wait forever for a database that hangs.
const TIMEOUTS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

export function openJobs(
  database: Database,
  log: Logger,
  {
    background = true,
    life = LEASES.job,
    reserve = noReserve,
  }: { background?: boolean; life?: LeaseSeconds; reserve?: Reserve } = {},
): JobRunner {
  const boss = new PgBoss({
    ...(database.kind === "embedded"
      ? { db: fromPglite(database.client), backend: "pglite" as const }
      : { connectionString: database.url, max: 3, ...TIMEOUTS }),
    supervise: background,
    schedule: background,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: errorOf(error) }, "job queue"));
  let stopRetrying = () => {};
  // An outage is not the job's fault, so the job is queued again without using up an attempt.
  const postpone = async ({ name, cron }: JobDefinition, data: unknown, reason: string) => {
    log.warn({ job: name, reason }, "a job has to wait");
    if (!cron) await boss.send(name, Object(data), { startAfter: POSTPONED_SECONDS });
  };
  const runOrPostpone = async (definition: JobDefinition, data: unknown) => {
    if (!definition.freesSpace && !reserve.hasSpaceFor(0))
      return postpone(definition, data, "the disk has only its reserve left");
    try {
      await definition.run(data);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await postpone(definition, data, noAnswer(error.part, error));
    }
  };
  return {
    async send(tx, name, data, options = {}) {
      const requestId = currentRequestId();
      await boss.send(name, requestId ? { ...data, requestId } : data, {
        ...options,
        db: fromDrizzle({ execute: (query: SQL) => rowsOf(tx, z.looseObject({}), query) }, sql),
      });
    },
    async start(definitions, { work = true } = {}) {
      await boss.start();
      if (work && database.kind === "embedded") await retryInterruptedJobs(database.db);
      for (const definition of definitions.flatMap(withGivenUp)) {
        const queue = optionsOf(definition, life);
        await boss.createQueue(definition.name, queue);
        await boss.updateQueue(definition.name, queue);
        await loadQueue(boss, definition.name);
        if (!work) continue;
        if (definition.cron) await boss.schedule(definition.name, definition.cron);
        await boss.work(definition.name, { heartbeatRefreshSeconds: life.heartbeat }, async (jobs) => {
          for (const job of jobs) await runOrPostpone(definition, job.data);
        });
      }
      if (work && database.kind === "postgres") stopRetrying = retryLostJobs(database.db, log, life);
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
      stopRetrying();
      await boss.stop(timeoutMs > 0 ? { graceful: true, timeout: timeoutMs } : { graceful: false });
    },
  };
}

// pg-boss emits a plain object instead of a worker's error.
const errorOf = ({ message, stack }: Error): Error => Object.assign(new Error(message), { stack });

function withGivenUp(definition: JobDefinition): JobDefinition[] {
  const { name, givenUp } = definition;
  return givenUp ? [{ name: givenUpName(name), run: givenUp }, definition] : [definition];
}

const givenUpName = (name: string) => `${name}-given-up`;

const optionsOf = ({ name, isLong, retries, expireSeconds, givenUp }: JobDefinition, { expires }: LeaseSeconds) => ({
  ...(retries ? retriesOf(retries) : { retryLimit: 5 }),
  retryBackoff: true,
  deleteAfterSeconds: 7 * 86_400,
  heartbeatSeconds: expires,
  ...(isLong ? { expireInSeconds: 23 * 3600 } : {}),
  ...(expireSeconds ? { expireInSeconds: expireSeconds } : {}),
  ...(givenUp ? { deadLetter: givenUpName(name) } : {}),
});

const retriesOf = ({ tries, firstDelaySeconds, maxDelaySeconds }: RetryPolicy) => ({
  retryLimit: tries - 1,
  retryDelay: firstDelaySeconds,
  retryDelayMax: maxDelaySeconds,
});

// Only one process can use the embedded database, so jobs of an earlier process are no longer running.
const retryInterruptedJobs = (db: Db): Promise<void> => retryJobs(db, sql`true`);

// Loads the queue in advance: pg-boss looks it up at its first use, which would deadlock inside a transaction of the embedded database.
async function loadQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
}
