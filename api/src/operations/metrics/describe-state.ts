import { sql } from "drizzle-orm";
import { Counter, Gauge, Registry } from "prom-client";
import { z } from "zod";
import { SYNC_PAYOUT } from "../../payouts/sync/sync-payout";
import { rowsOf } from "../../platform/db/rows";
import { SEND_MESSAGE } from "../../sms/send-message";
import { expiredBefore } from "../../uploads/open-uploads";
import type { ReadingDeps } from "../../vault/deps";
import { lastRuns } from "../last-runs";
import { type QueueFacts, readQueue } from "../read-queue";

type Dependencies = Pick<ReadingDeps, "database" | "db" | "documents" | "events" | "now" | "server">;

const DATABASE_TIMEOUT_MS = 2000;

export async function describeState({ database, db, documents, events, now, server }: Dependencies): Promise<string> {
  const registry = new Registry();
  const gauge = gaugesOf(registry);
  gauge("crm_build_info", "The version of this server. Always 1.", [[{ version: server.version }, 1]]);
  gauge("crm_event_streams_open", "Open live-event streams of this server.", [[{}, events.count()]]);
  const { running, waiting, refused } = documents.load();
  gauge("crm_documents", "Documents that are being read or wait to be read.", [
    [{ state: "reading" }, running],
    [{ state: "waiting" }, waiting],
  ]);
  new Counter({
    name: "crm_documents_refused_total",
    help: "Documents refused because the queue was full.",
    registers: [registry],
  }).inc(refused);

  const began = performance.now();
  const answer = await Promise.race([
    readDatabaseFacts(db, now()).catch(() => null),
    Bun.sleep(DATABASE_TIMEOUT_MS).then(() => null),
  ]);
  gauge("crm_database_up", "1 if the database answers, by kind of database.", [
    [{ kind: database.kind }, answer ? 1 : 0],
  ]);
  if (!answer) return registry.metrics();
  const { pingedAt, connections, uploads, queues, runs } = answer;
  gauge("crm_database_ping_seconds", "Time that the database took to answer `select 1`.", [
    [{}, (pingedAt - began) / 1000],
  ]);
  gauge(
    "crm_database_connections",
    "Connections to the database from all servers and programs, by state.",
    connections.map(({ state, count }) => [{ state }, count]),
  );
  gauge("crm_uploads_open", "Unfinished video uploads.", [[{}, uploads]]);
  describeQueues(gauge, queues);
  describeRuns(gauge, runs);
  return registry.metrics();
}

type Samples = [labels: Record<string, string>, value: number][];

function gaugesOf(registry: Registry) {
  return (name: string, help: string, values: Samples) => {
    const labelNames = [...new Set(values.flatMap(([labels]) => Object.keys(labels)))];
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const [labels, value] of values) gauge.set(labels, value);
  };
}

type AddGauge = ReturnType<typeof gaugesOf>;

function describeQueues(gauge: AddGauge, queues: readonly QueueFacts[]): void {
  gauge(
    "crm_jobs",
    "Jobs by queue and state. Failed jobs are counted for seven days.",
    queues.flatMap(({ name: queue, waiting, active, failed }) =>
      Object.entries({ waiting, active, failed }).map(([state, count]) => [{ queue, state }, count] as Samples[number]),
    ),
  );
  gauge(
    "crm_jobs_oldest_waiting_seconds",
    "Age of the oldest waiting job by queue.",
    queues.map(({ name: queue, oldestWaitingSeconds }) => [{ queue }, oldestWaitingSeconds ?? 0]),
  );
  const outbox = queues.filter(({ name }) => name === SEND_MESSAGE || name === SYNC_PAYOUT);
  gauge("crm_outbox_oldest_seconds", "Age of the oldest waiting text message or payout sync.", [
    [{}, Math.max(0, ...outbox.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? 0))],
  ]);
}

function describeRuns(gauge: AddGauge, { backup, scrub }: Awaited<ReturnType<typeof lastRuns>>): void {
  const runs = [backup, scrub].filter((run) => run !== null);
  gauge(
    "crm_maintenance_last_end_timestamp_seconds",
    "When the last backup and the last scrub ended.",
    runs.map(({ kind, finishedAt }) => [{ kind }, (finishedAt?.getTime() ?? 0) / 1000]),
  );
  gauge(
    "crm_maintenance_last_success",
    "1 if the last backup and the last scrub completed.",
    runs.map(({ kind, failure }) => [{ kind }, failure === null ? 1 : 0]),
  );
  gauge(
    "crm_maintenance_last_problems",
    "Problems that the last backup and the last scrub found.",
    runs.map(({ kind, problemCount }) => [{ kind }, problemCount]),
  );
}

async function readDatabaseFacts(db: ReadingDeps["db"], now: Date) {
  await db.execute(sql`select 1`);
  const pingedAt = performance.now();
  const [connections, [open], queues, runs] = await Promise.all([
    rowsOf(
      db,
      z.object({ state: z.string(), count: z.number() }),
      sql`select coalesce(state, 'other') as state, count(*)::int as count from pg_stat_activity
        where datname = current_database() group by 1 order by 1`,
    ),
    rowsOf(
      db,
      z.object({ uploads: z.number() }),
      sql`select count(*)::int as uploads from uploads where finished_at is null and last_chunk_at > ${expiredBefore(now).toISOString()}::timestamptz`,
    ),
    readQueue(db),
    lastRuns(db),
  ]);
  return { pingedAt, connections, uploads: open?.uploads ?? 0, queues, runs };
}
