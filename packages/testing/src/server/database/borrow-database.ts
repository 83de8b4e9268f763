import type { Database } from "@crm/api/platform/db/client";
import { embeddedOver, openEmbedded, openPostgres } from "@crm/api/platform/db/client";
import { migratedSnapshot } from "@crm/api/platform/db/embedded/snapshot";
import { openJobs } from "@crm/api/platform/jobs/jobs";
import pino from "pino";
import postgres from "postgres";
import type { Ask, Beginning } from "./database-reset";
import { beginningOf, resetDatabase } from "./database-reset";
import { copyTemplate } from "./test-database";

declare global {
  // Each test file loads its modules anew, and all of them run in one process.
  var databasesToLend: Map<string, Lendable[]> | undefined;
}

/**
 * A migrated database without a row, with the tables of the job queues: embedded, or on the Postgres that
 * `TEST_DATABASE_URL` names. Closing it takes it back to its beginning and keeps it for the next one who asks, since a
 * fresh one costs several times as much; one whose tables are no longer the same is dropped.
 */
export async function borrowDatabase(url = process.env.TEST_DATABASE_URL): Promise<Database> {
  globalThis.databasesToLend ??= new Map();
  const idle = globalThis.databasesToLend.get(url ?? "") ?? [];
  globalThis.databasesToLend.set(url ?? "", idle);
  const lendable = idle.pop() ?? (await (url ? lendablePostgres(url) : lendableEmbedded()));
  const database = lendable.lend();
  let closing: Promise<void> | null = null;
  const giveBack = async () => {
    await database.close();
    const isAsBefore = await resetDatabase(lendable.ask, lendable.beginning).catch(() => false);
    if (isAsBefore) idle.push(lendable);
    else await lendable.drop();
  };
  const close = () => {
    closing ??= giveBack();
    return closing;
  };
  return { ...database, close };
}

type Embedded = Parameters<typeof embeddedOver>[0];

/** An embedded database in memory, to be lent. */
async function lendableEmbedded(): Promise<Lendable> {
  const database = await openEmbedded({ snapshot: await migratedSnapshot() });
  const { client } = database;
  await withQueues(database);
  const ask = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  return {
    lend() {
      const { lent, end } = lentClient(client);
      return { ...embeddedOver(lent, { syncProblem: database.syncProblem }), close: end };
    },
    ask,
    beginning: await beginningOf(ask),
    drop: database.close,
  };
}

// The same client until `end`, which stops what it listens to; afterwards it answers as a closed one does.
function lentClient(client: Embedded): { lent: Embedded; end: () => Promise<void> } {
  let isEnded = false;
  const unlisten: (() => Promise<void>)[] = [];
  const listen: Embedded["listen"] = async (...words) => {
    const stop = await client.listen(...words);
    unlisten.push(() => stop());
    return stop;
  };
  const lent = new Proxy(client, {
    get(target, name) {
      if (isEnded && name !== "closed") throw new Error("The database is closed");
      if (name === "listen") return listen;
      // Its private fields are only there when it is called as itself.
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const end = async () => {
    isEnded = true;
    await Promise.all(unlisten.map((stop) => stop()));
  };
  return { lent, end };
}

/** A database of a Postgres, to be lent. */
async function lendablePostgres(url: string): Promise<Lendable> {
  const copy = await copyTemplate(url);
  const first = openPostgres(copy.url, { max: 1 });
  await withQueues(first);
  await first.close();
  // Left open it would keep a program from ending.
  const owner = postgres(copy.url, { max: 1, idle_timeout: 1, onnotice: () => {} });
  const ask = async (text: string): Promise<Record<string, unknown>[]> => [...(await owner.unsafe(text))];
  return {
    lend: () => openPostgres(copy.url, { max: 5 }),
    ask,
    beginning: await beginningOf(ask),
    async drop() {
      await owner.end();
      await copy.drop();
    },
  };
}

/** A database that one server after the other works with. */
export type Lendable = {
  /** Opens it for a server. After `close` its queries fail, as those of any closed database. */
  lend: () => Database;
  ask: Ask;
  beginning: Beginning;
  drop: () => Promise<void>;
};

/** Gives a database the tables of the job queues, which every server would make else. */
async function withQueues(database: Database): Promise<void> {
  const jobs = openJobs(database, pino({ level: "silent" }), { background: false });
  await jobs.start([], { work: false });
  await jobs.stop();
}
