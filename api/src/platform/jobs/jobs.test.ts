import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, openTestDatabase, type TestServer } from "@crm/testing/server";
import { count, sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { loginFailures, sessions } from "../../access/log-in/table";
import { jobList } from "../../job-list";
import { rowsOf } from "../db/rows";
import { noReserve } from "../disk/reserve";
import { StoreUnavailable } from "../errors/store-unavailable";
import { defineJob } from "./define-job";
import { openJobs } from "./jobs";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("a job", () => {
  test("exists if and only if its transaction commits", async () => {
    const { db, jobs } = server.deps;
    const broken = db.transaction(async (tx) => {
      await jobs.send(tx, "purge-expired", {});
      throw new Error("changed my mind");
    });
    await expect(broken).rejects.toThrow("changed my mind");
    expect(await server.runJobs()).toBe(0);
    await db.transaction((tx) => jobs.send(tx, "purge-expired", {}));
    expect(await server.runJobs()).toBe(1);
  });

  test("is run by the server's own workers, and again after a failure", async () => {
    const database = await openTestDatabase();
    const jobs = openJobs(database, pino({ level: "silent" }));
    const { promise, resolve } = Promise.withResolvers<number>();
    let tries = 0;
    const job = defineJob({
      name: "test-count",
      schema: z.object({ n: z.number() }),
      run: async ({ n }) => {
        tries += 1;
        if (tries === 1) throw new Error("not yet");
        resolve(n);
      },
    });
    await jobs.start([job]);
    await database.db.transaction((tx) => jobs.send(tx, "test-count", { n: 7 }));
    expect(await promise).toBe(7);
    await jobs.stop({ timeoutMs: 1000 });
    await database.close();
  }, 20_000);

  test("is followed by the next one without a pause", async () => {
    const database = await openTestDatabase();
    const jobs = openJobs(database, pino({ level: "silent" }));
    const done: number[] = [];
    const job = defineJob({
      name: "test-in-turn",
      schema: z.object({ n: z.number() }),
      run: async ({ n }) => void done.push(n),
    });
    const all = Array.from({ length: 20 }, (_, n) => n);
    await jobs.start([job], { work: false });
    for (const n of all) await database.db.transaction((tx) => jobs.send(tx, "test-in-turn", { n }));
    await jobs.start([job]);
    // With the polling interval of 2 s between them, the jobs would take 40 s.
    await eventually(() => done.length === all.length, { withinMs: 15_000 });
    expect(done).toEqual(all);
    await jobs.stop({ timeoutMs: 1000 });
    await database.close();
  });

  test("that has to wait is queued again without using up an attempt", async () => {
    const away = async () => {
      throw new StoreUnavailable("file store", new Error("refused"));
    };
    const full = { hasSpaceFor: () => false, mayGrow: () => false };
    const cases = [
      { run: away, reserve: noReserve },
      { run: () => Promise.reject(new Error("It ran on a full disk")), reserve: full },
    ];
    for (const { run, reserve } of cases) {
      const database = await openTestDatabase();
      const jobs = openJobs(database, pino({ level: "silent" }), { reserve });
      await jobs.start([defineJob({ name: "test-waiting", schema: z.object({ n: z.number() }), run })]);
      await database.db.transaction((tx) => jobs.send(tx, "test-waiting", { n: 7 }));
      const queued = () =>
        rowsOf(
          database.db,
          z.object({ state: z.string(), data: z.unknown(), tries: z.number() }),
          sql`select state, data, retry_count as tries from pgboss.job where name = 'test-waiting' order by created_on`,
        );
      await eventually(async () => (await queued()).some(({ state }) => state === "completed"));
      expect(await queued()).toEqual([
        { state: "completed", data: { n: 7 }, tries: 0 },
        { state: "created", data: { n: 7 }, tries: 0 },
      ]);
      await jobs.stop({ timeoutMs: 1000 });
      await database.close();
    }
  }, 60_000);
});

test.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
  "a server with the embedded database retries interrupted long jobs at its next start",
  async () => {
    const database = await openTestDatabase();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: done, resolve: finish } = Promise.withResolvers<number>();
    const job = (run: (data: { n: number }) => Promise<void>) =>
      defineJob({ name: "test-long", schema: z.object({ n: z.number() }), isLong: true, run });
    const killed = openJobs(database, pino({ level: "silent" }));
    await killed.start([
      job(() => {
        begin();
        return ended;
      }),
    ]);
    await database.db.transaction((tx) => killed.send(tx, "test-long", { n: 7 }));
    await begun;
    const next = openJobs(database, pino({ level: "silent" }));
    await next.start([job(async ({ n }) => finish(n))]);
    expect(await done).toBe(7);
    end();
    await next.stop({ timeoutMs: 1000 });
    await killed.stop({ timeoutMs: 1000 });
    await database.close();
  },
);

test("the queue of a long job has a heartbeat and a dead-letter queue", async () => {
  const [queue] = await rowsOf(
    server.deps.db,
    z.unknown(),
    sql`select expire_seconds, heartbeat_seconds, dead_letter from pgboss.queue where name = 'make-video-proxy'`,
  );
  expect(queue).toEqual({
    expire_seconds: 23 * 3600,
    heartbeat_seconds: 45,
    dead_letter: "make-video-proxy-given-up",
  });
});

test("every queue has a heartbeat, even one that an earlier version created", async () => {
  const { db } = server.deps;
  const silent = () =>
    rowsOf(db, z.unknown(), sql`select name from pgboss.queue where heartbeat_seconds is distinct from 45`);
  expect(await silent()).toEqual([]);
  await db.execute(sql`update pgboss.queue set heartbeat_seconds = null`);
  const next = openJobs(server.deps.database, pino({ level: "silent" }), { background: false });
  await next.start(jobList(server.deps), { work: false });
  await next.stop();
  expect(await silent()).toEqual([]);
});

test("purge-expired deletes expired rows only", async () => {
  const { db, now, tempDir, jobs } = server.deps;
  await writeFile(join(tempDir, "upload-old.part"), "x");
  await utimes(join(tempDir, "upload-old.part"), new Date(0), new Date(0));
  await writeFile(join(tempDir, "upload-new.part"), "x");
  await db.insert(loginFailures).values({ source: "address:192.0.2.1", at: now() });
  server.clock.advance({ minutes: 16 });
  await db.insert(loginFailures).values({ source: "address:192.0.2.1", at: now() });
  await db.transaction((tx) => jobs.send(tx, "purge-expired", {}));
  await server.runJobs();
  expect(await db.select({ n: count() }).from(loginFailures)).toEqual([{ n: 1 }]);
  expect(await db.select({ n: count() }).from(sessions)).toEqual([{ n: 1 }]);
  expect(await Bun.file(join(tempDir, "upload-old.part")).exists()).toBe(false);
  expect(await Bun.file(join(tempDir, "upload-new.part")).exists()).toBe(true);
});
