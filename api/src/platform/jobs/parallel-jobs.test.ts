import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { openTestDatabase } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import type { Database } from "../db/client";
import { rowsOf } from "../db/rows";
import { WorkFailed } from "../errors/work-failed";
import { defineJob } from "./define-job";
import { type JobRunner, openJobs } from "./jobs";

setDefaultTimeout(60_000);

const QUEUE = "test-parallel";
const JOBS_AT_ONCE = 4;

type Data = { key: string; n: number };

let database: Database;
let servers: JobRunner[] = [];
afterEach(async () => {
  for (const each of servers) await each.stop({ timeoutMs: 1000 });
  servers = [];
  await database.close();
});

async function startServers(number: number, run: (data: Data) => Promise<void>): Promise<void> {
  database = await openTestDatabase();
  for (let n = 0; n < number; n++) {
    const jobs = openJobs(database, pino({ level: "silent" }));
    servers.push(jobs);
    const parallel = { jobs: JOBS_AT_ONCE, keyOf: ({ key }: Data) => key };
    await jobs.start([defineJob({ name: QUEUE, schema: z.object({ key: z.string(), n: z.int() }), parallel, run })]);
  }
}

const queue = (...all: Data[]) =>
  database.db.transaction(async (tx) => {
    for (const data of all) await servers[0]?.send(tx, QUEUE, data);
  });

const queued = () =>
  rowsOf(
    database.db,
    z.object({ n: z.int(), state: z.string(), tries: z.int(), waitsSeconds: z.int() }),
    sql`select (data->>'n')::int as n, state::text, retry_count as tries,
        round(extract(epoch from start_after - now()))::int as "waitsSeconds"
      from pgboss.job where name = ${QUEUE} order by 1`,
  );

const distinct = (number: number): Data[] => Array.from({ length: number }, (_, n) => ({ key: String(n), n }));

describe("jobs of a parallel queue", () => {
  test("run at the same time, at most as many as defined for a server", async () => {
    const running = { now: 0, most: 0 };
    const ended: number[] = [];
    await startServers(1, async ({ n }) => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await Bun.sleep(20);
      running.now -= 1;
      ended.push(n);
    });
    await queue(...distinct(40));
    await eventually(() => ended.length === 40);
    expect(running.most).toBeGreaterThan(1);
    expect(running.most).toBeLessThanOrEqual(JOBS_AT_ONCE);
    expect(new Set(ended).size).toBe(40);
  });

  test("run once each on two servers, and never two of one key at the same time", async () => {
    const running = new Set<string>();
    const clashes: Data[] = [];
    const ended: number[] = [];
    await startServers(2, async (data) => {
      if (running.has(data.key)) clashes.push(data);
      running.add(data.key);
      await Bun.sleep(20);
      running.delete(data.key);
      ended.push(data.n);
    });
    await queue(...distinct(12).map(({ n }) => ({ key: String(n % 4), n })));
    await eventually(() => ended.length === 12);
    expect([clashes, new Set(ended).size]).toEqual([[], 12]);
  });

  test("do not wait for a job that fails or hangs", async () => {
    const hanging = Promise.withResolvers<void>();
    const ended: number[] = [];
    await startServers(1, async ({ n }) => {
      if (n === 0) throw new Error("not yet");
      if (n === 1) await hanging.promise;
      ended.push(n);
    });
    await queue(...distinct(20));
    await eventually(() => ended.length >= 17);
    expect(ended).not.toContain(1);
    hanging.resolve();
    const isCompleted = ({ state }: { state: string }) => state === "completed";
    await eventually(async () => (await queued()).filter(isCompleted).length === 19);
    await eventually(async () => (await queued())[0]?.state === "retry");
  });

  test("wait while their queue is paused, also those that are queued later and the one that paused it", async () => {
    const begun: number[] = [];
    await startServers(1, async ({ n }) => {
      begun.push(n);
      throw new WorkFailed("payout_not_taken", "busy", { pauseSeconds: 900 });
    });
    await queue({ key: "0", n: 0 });
    await eventually(async () => (await queued())[0]?.state === "retry");
    await eventually(async () => Number((await queued())[0]?.waitsSeconds) > 600);
    await queue({ key: "1", n: 1 });
    expect(begun).toEqual([0]);
    for (const { waitsSeconds } of await queued()) expect(waitsSeconds).toBeGreaterThan(600);
    expect((await queued()).map(({ state }) => state)).toEqual(["retry", "created"]);
  });
});
