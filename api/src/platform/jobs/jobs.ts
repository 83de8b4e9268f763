import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { z } from "zod";
import type { Database, Db } from "../db/client";
import { rowsOf } from "../db/rows";
import { noReserve, type Reserve } from "../disk/reserve";
import { StoreAway } from "../errors/store-away";
import { currentRequestId } from "../process/log/current-request";
import { noAnswer } from "../process/until-answering";
import type { JobDefinition, Patience } from "./define-job";
import { LEASES, type LeaseSeconds } from "./lease";
import { takeUpWhatWasLost, tryAgain } from "./lost-jobs";

/** The queues of work that is done after a request, kept in the database. */
export type Jobs = {
  /** Queues a job as part of the transaction, so that it exists if and only if the change does. */
  send(tx: Db, name: string, data: object, options?: { startAfter?: Date }): Promise<void>;
};

export type JobRunner = Jobs & {
  /** Makes the queues, and takes work from them unless `work` is false. */
  start(definitions: readonly JobDefinition[], options?: { work?: boolean }): Promise<void>;
  /** Does what is queued now, one job after the other; answers how many there were. A job that fails throws. */
  runQueued(definitions: readonly JobDefinition[]): Promise<number>;
  /** Lets running jobs finish for at most this many milliseconds. */
  stop(options?: { timeoutMs: number }): Promise<void>;
};

// Until a job is tried again that had to wait for a store or for space on the disk.
const POSTPONED_SECONDS = 30;

// Without them the queues would wait for ever for a database that fell silent.
const PATIENCE = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

/** Opens the job queues of a database; nothing runs before `start`. */
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
      : { connectionString: database.url, max: 3, ...PATIENCE }),
    supervise: background,
    schedule: background,
    monitorVacuum: false,
  });
  boss.on("error", (told) => log.error({ err: errorOf(told) }, "job queue"));
  let stopLooking = () => {};
  // What it waits for says nothing about the job, so that the job is queued again and no try of it is lost.
  const postpone = async ({ name, cron }: JobDefinition, data: unknown, reason: string) => {
    log.warn({ job: name, reason }, "a job has to wait");
    if (!cron) await boss.send(name, Object(data), { startAfter: POSTPONED_SECONDS });
  };
  const runOrPostpone = async (definition: JobDefinition, data: unknown) => {
    if (!definition.makesRoom && !reserve.hasRoomFor(0))
      return postpone(definition, data, "the disk has only its reserve left");
    try {
      await definition.run(data);
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
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
      if (work && database.kind === "embedded") await goOn(database.db);
      for (const definition of definitions.flatMap(withGivenUp)) {
        const queue = optionsOf(definition, life);
        await boss.createQueue(definition.name, queue);
        // One that an earlier version made keeps what that one said of it.
        await boss.updateQueue(definition.name, queue);
        await warm(boss, definition.name);
        if (!work) continue;
        if (definition.cron) await boss.schedule(definition.name, definition.cron);
        await boss.work(definition.name, { heartbeatRefreshSeconds: life.heartbeat }, async (jobs) => {
          for (const job of jobs) await runOrPostpone(definition, job.data);
        });
      }
      if (work && database.kind === "postgres") stopLooking = takeUpWhatWasLost(database.db, log, life);
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
      stopLooking();
      await boss.stop(timeoutMs > 0 ? { graceful: true, timeout: timeoutMs } : { graceful: false });
    },
  };
}

// What a worker failed at comes as a copy of its error, which is none.
const errorOf = ({ message, stack }: Error): Error => Object.assign(new Error(message), { stack });

// The queue that takes what has failed at every try comes first, because the other one names it.
function withGivenUp(definition: JobDefinition): JobDefinition[] {
  const { name, givenUp } = definition;
  return givenUp ? [{ name: givenUpName(name), run: givenUp }, definition] : [definition];
}

const givenUpName = (name: string) => `${name}-given-up`;

const optionsOf = ({ name, isLong, patience, expireSeconds, givenUp }: JobDefinition, { expires }: LeaseSeconds) => ({
  ...(patience ? retriesOf(patience) : { retryLimit: 5 }),
  retryBackoff: true,
  deleteAfterSeconds: 7 * 86_400,
  heartbeatSeconds: expires,
  ...(isLong ? { expireInSeconds: 23 * 3600 } : {}),
  ...(expireSeconds ? { expireInSeconds: expireSeconds } : {}),
  ...(givenUp ? { deadLetter: givenUpName(name) } : {}),
});

const retriesOf = ({ tries, firstDelaySeconds, mostDelaySeconds }: Patience) => ({
  retryLimit: tries - 1,
  retryDelay: firstDelaySeconds,
  retryDelayMax: mostDelaySeconds,
});

// One process has the embedded database to itself, so what was running when the last one ended is run by nobody.
const goOn = (db: Db): Promise<void> => tryAgain(db, sql`true`);

// A queue is looked up at its first use; inside a transaction of the embedded database that would wait for itself.
async function warm(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
}
