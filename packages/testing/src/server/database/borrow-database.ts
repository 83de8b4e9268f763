import type { Database } from "@crm/api/platform/db/client";
import { embeddedOver, openEmbedded, openPostgres } from "@crm/api/platform/db/client";
import { migratedSnapshot } from "@crm/api/platform/db/embedded/snapshot";
import { openJobs } from "@crm/api/platform/jobs/jobs";
import pino from "pino";
import postgres from "postgres";
import type { InitialState, RunSql } from "./database-reset";
import { readInitialState, resetDatabase } from "./database-reset";
import { copyTemplate } from "./test-database";

declare global {
  // Global, because each test file loads its modules again in the same process.
  var idleDatabases: Map<string, PooledDatabase[]> | undefined;
}

/**
 * Returns an empty migrated database with job queues. `close` resets it for reuse, because a new one takes several times as long;
 * databases with a changed schema are dropped.
 */
export async function borrowDatabase(url = process.env.TEST_DATABASE_URL): Promise<Database> {
  globalThis.idleDatabases ??= new Map();
  const idle = globalThis.idleDatabases.get(url ?? "") ?? [];
  globalThis.idleDatabases.set(url ?? "", idle);
  const pooled = idle.pop() ?? (await (url ? newPostgres(url) : newEmbedded()));
  const database = pooled.open();
  let closing: Promise<void> | null = null;
  const release = async () => {
    await database.close();
    const isReset = await resetDatabase(pooled.runSql, pooled.initialState).catch(() => false);
    if (isReset) idle.push(pooled);
    else await pooled.drop();
  };
  const close = () => {
    closing ??= release();
    return closing;
  };
  return { ...database, close };
}

type Embedded = Parameters<typeof embeddedOver>[0];

async function newEmbedded(): Promise<PooledDatabase> {
  const database = await openEmbedded({ snapshot: await migratedSnapshot() });
  const { client } = database;
  await withQueues(database);
  const runSql = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  return {
    open() {
      const { proxy, end } = closableClient(client);
      return { ...embeddedOver(proxy, { syncProblem: database.syncProblem }), close: end };
    },
    runSql,
    initialState: await readInitialState(runSql),
    drop: database.close,
  };
}

// Forwards to the client until `end`, which removes its listeners; later calls fail as on a closed client.
function closableClient(client: Embedded): { proxy: Embedded; end: () => Promise<void> } {
  let isEnded = false;
  const unlisten: (() => Promise<void>)[] = [];
  const listen: Embedded["listen"] = async (...words) => {
    const stop = await client.listen(...words);
    unlisten.push(() => stop());
    return stop;
  };
  const proxy = new Proxy(client, {
    get(target, name) {
      if (isEnded && name !== "closed") throw new Error("The database is closed");
      if (name === "listen") return listen;
      // Private fields need the original object as `this`.
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const end = async () => {
    isEnded = true;
    await Promise.all(unlisten.map((stop) => stop()));
  };
  return { proxy, end };
}

async function newPostgres(url: string): Promise<PooledDatabase> {
  const copy = await copyTemplate(url);
  const first = openPostgres(copy.url, { max: 1 });
  await withQueues(first);
  await first.close();
  // An open connection would keep the process running.
  const owner = postgres(copy.url, { max: 1, idle_timeout: 1, onnotice: () => {} });
  const runSql = async (text: string): Promise<Record<string, unknown>[]> => [...(await owner.unsafe(text))];
  return {
    open: () => openPostgres(copy.url, { max: 5 }),
    runSql,
    initialState: await readInitialState(runSql),
    async drop() {
      await owner.end();
      await copy.drop();
    },
  };
}

export type PooledDatabase = {
  /** After `close`, queries fail as on any closed database. */
  open: () => Database;
  runSql: RunSql;
  initialState: InitialState;
  drop: () => Promise<void>;
};

/** Creates the tables of the job queues, which every server would create otherwise. */
async function withQueues(database: Database): Promise<void> {
  const jobs = openJobs(database, pino({ level: "silent" }), { background: false });
  await jobs.start([], { work: false });
  await jobs.stop();
}
