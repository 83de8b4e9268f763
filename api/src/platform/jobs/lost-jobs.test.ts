import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { openTestDatabase } from "@crm/testing/server";
import { type SQL, sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import type { Database } from "../db/client";
import { rowsOf } from "../db/rows";
import { openJobs } from "./jobs";

setDefaultTimeout(60_000);

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)("a job of a server that is killed", () => {
  let database: Database;
  const servers: Bun.Subprocess[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.execute(sql`create table runs (pid int, has_ended boolean not null default false)`);
    await database.db.execute(sql`create table may_end ()`);
  });
  afterAll(async () => {
    for (const server of servers) server.kill("SIGKILL");
    await Promise.all(servers.map(({ exited }) => exited));
    await database.close();
  });

  async function startServer(): Promise<void> {
    const url = database.kind === "postgres" ? database.url : "";
    const program = join(import.meta.dir, "test/run-blocked-job.ts");
    const server = Bun.spawn([process.execPath, program, url], { stdout: "pipe", stderr: "inherit" });
    servers.push(server);
    for await (const _ready of server.stdout) break;
  }

  const until = <Schema extends z.ZodType>(schema: Schema, query: SQL, isIt: (rows: z.output<Schema>[]) => boolean) =>
    eventually(async () => {
      const rows = await rowsOf(database.db, schema, query);
      return isIt(rows) && rows;
    });

  const runs = sql`select pid, has_ended as "hasEnded" from runs`;
  const run = z.object({ pid: z.int(), hasEnded: z.boolean() });
  const one = z.unknown();

  test("is run by another server, but not while its own server is running", async () => {
    await startServer();
    await startServer();
    const jobs = openJobs(database, pino({ level: "silent" }), { background: false });
    await jobs.start([], { work: false });
    await database.db.transaction((tx) => jobs.send(tx, "test-held", {}));
    await jobs.stop();
    const [first] = await until(run, runs, (rows) => rows.length > 0);
    const longer = sql`select 1 from pgboss.job where name = 'test-held' and heartbeat_on - started_on > interval '3 seconds'`;
    await until(one, longer, (rows) => rows.length > 0);
    expect(await rowsOf(database.db, run, runs)).toEqual([{ pid: first?.pid ?? 0, hasEnded: false }]);
    servers.find(({ pid }) => pid === first?.pid)?.kill("SIGKILL");
    await until(run, runs, (rows) => rows.length > 1);
    await database.db.execute(sql`insert into may_end default values`);
    await until(
      one,
      sql`select 1 from pgboss.job where name = 'test-held' and state = 'completed'`,
      (rows) => rows.length > 0,
    );
    const other = servers.find(({ pid }) => pid !== first?.pid)?.pid ?? 0;
    expect(await rowsOf(database.db, run, runs)).toEqual([
      { pid: first?.pid ?? 0, hasEnded: false },
      { pid: other, hasEnded: true },
    ]);
  });
});
