import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, type Job, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { z } from "zod";
import type { Database, Db } from "../db/client";
import { rowsOf } from "../db/rows";
import { noReserve, type Reserve } from "../disk/reserve";
import { StoreUnavailable } from "../errors/store-unavailable";
import { WorkFailed } from "../errors/work-failed";
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

const POSTPONED_MS = 30_000;

// pg-boss looks once a minute and does not spare running servers after an outage, so it only backs up retryLostJobs.
const PG_BOSS_HEARTBEAT_SECONDS = 45;

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
  const defined = new Map<string, JobDefinition>();
  const pausedUntil = new Map<string, Date>();
  const send = async (name: string, data: object, { startAfter, ...options }: SendOptions = {}) => {
    const key = defined.get(name)?.parallel?.keyOf(data);
    await boss.send(name, data, {
      ...options,
      ...(key ? { group: { id: key } } : {}),
      startAfter: laterOf(startAfter, pausedUntil.get(name)),
    });
  };
  // An outage is not the job's fault, so the job is queued again without using up an attempt.
  const postpone = async ({ name, cron }: JobDefinition, data: unknown, reason: string, ms = POSTPONED_MS) => {
    log.warn({ job: name, reason }, "a job has to wait");
    if (!cron) await send(name, Object(data), { startAfter: new Date(Date.now() + ms) });
  };
  const runOrPostpone = async (definition: JobDefinition, { data, groupId }: Job<unknown>) => {
    if (!definition.freesSpace && !reserve.hasSpaceFor(0))
      return postpone(definition, data, "the disk has only its reserve left");
    if (groupId && (await runningOf(database.db, definition.name, groupId)) > 1)
      return postpone(definition, data, "a job of the same key is running", 1000);
    try {
      await definition.run(data);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await postpone(definition, data, noAnswer(error.part, error));
    }
  };
  // The failed job is queued again before the pause, so that the pause delays it too.
  const pause = async (job: Job<unknown>, failure: WorkFailed, seconds: number) => {
    const until = new Date(Date.now() + seconds * 1000);
    pausedUntil.set(job.name, until);
    await boss.fail(job.name, { id: job.id, retryCount: job.retryCount }, failure);
    await delayJobs(database.db, job.name, until);
  };
  const settle = async (definition: JobDefinition, job: Job<unknown>): Promise<JobResult> => {
    try {
      await runOrPostpone(definition, job);
      return { id: job.id, status: "completed" };
    } catch (output) {
      if (output instanceof WorkFailed && output.pauseSeconds !== null)
        await pause(job, output, output.pauseSeconds).catch((err) => log.warn({ err }, "a queue could not be paused"));
      return { id: job.id, status: "failed", output };
    }
  };
  return {
    async send(tx, name, data, options = {}) {
      const requestId = currentRequestId();
      await send(name, requestId ? { ...data, requestId } : data, {
        ...options,
        db: fromDrizzle({ execute: (query: SQL) => rowsOf(tx, z.looseObject({}), query) }, sql),
      });
    },
    async start(definitions, { work = true } = {}) {
      await boss.start();
      if (work && database.kind === "embedded") await retryInterruptedJobs(database.db);
      for (const definition of definitions.flatMap(withGivenUp)) {
        defined.set(definition.name, definition);
        const queue = optionsOf(definition);
        await boss.createQueue(definition.name, queue);
        await boss.updateQueue(definition.name, queue);
        await loadQueue(boss, definition.name);
        if (!work) continue;
        if (definition.cron) await boss.schedule(definition.name, definition.cron);
        const workers = {
          heartbeatRefreshSeconds: life.heartbeat,
          perJobResults: true,
          ...workersOf(definition),
        } as const;
        const worker = await boss.work(definition.name, workers, async (jobs) => {
          const results = await Promise.all(jobs.map((job) => settle(definition, job)));
          // The next one is fetched at once instead of after the polling interval. Parallel jobs do so by themselves.
          if (!definition.parallel) boss.notifyWorker(worker);
          return results;
        });
      }
      if (work && database.kind === "postgres") stopRetrying = await retryLostJobs(database, log, life);
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

// Two workers that fetch at the same moment may each get a job of the same key.
async function runningOf(db: Db, name: string, groupId: string): Promise<number> {
  const [row] = await rowsOf(
    db,
    z.object({ running: z.int() }),
    sql`select count(*)::int as running from pgboss.job where name = ${name} and state = 'active' and group_id = ${groupId}`,
  );
  return row?.running ?? 0;
}

async function delayJobs(db: Db, name: string, until: Date): Promise<void> {
  const at = sql`${until.toISOString()}::timestamptz`;
  await db.execute(sql`update pgboss.job set start_after = ${at}
    where name = ${name} and state in ('created', 'retry') and start_after < ${at}`);
}

type SendOptions = { startAfter?: Date; db?: ReturnType<typeof fromDrizzle> };

const laterOf = (a: Date | undefined, b: Date | undefined) => (a && b ? (a > b ? a : b) : (a ?? b));

// Two workers, so that one slow job delays only half of the others.
const workersOf = ({ parallel }: JobDefinition) =>
  parallel && {
    localConcurrency: 2,
    batchSize: Math.ceil(parallel.jobs / 2),
    burstWhenBatchFull: true,
    groupConcurrency: 1,
  };

// pg-boss emits a plain object instead of a worker's error.
const errorOf = ({ message, stack }: Error): Error => Object.assign(new Error(message), { stack });

function withGivenUp(definition: JobDefinition): JobDefinition[] {
  const { name, givenUp } = definition;
  return givenUp ? [{ name: givenUpName(name), run: givenUp }, definition] : [definition];
}

const givenUpName = (name: string) => `${name}-given-up`;

const optionsOf = ({ name, isLong, retries, expireSeconds, givenUp }: JobDefinition) => ({
  ...(retries ? retriesOf(retries) : { retryLimit: 5 }),
  retryBackoff: true,
  deleteAfterSeconds: 7 * 86_400,
  heartbeatSeconds: PG_BOSS_HEARTBEAT_SECONDS,
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
