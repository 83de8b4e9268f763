import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";
import { defineJob } from "../../platform/jobs/define-job";
import { openJobs } from "../../platform/jobs/jobs";
import { restoredJobs } from "../table";
import { queueRestoredJobs } from "./queue-restored-jobs";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test("queueRestoredJobs queues each restored job once, keeps its start time and logs jobs of unknown kinds", async () => {
  const { db, database } = server.deps;
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const done: string[] = [];
  const kind = defineJob({
    name: "kept-work",
    schema: z.object({ word: z.string() }),
    run: async ({ word }) => void done.push(word),
  });
  const jobs = openJobs(database, log, { background: false });
  await jobs.start([kind], { work: false });
  const row = (name: string, word: string, startAfter: Date) => ({
    id: crypto.randomUUID(),
    name,
    data: { word },
    startAfter,
  });
  const tomorrow = new Date(Date.now() + 86_400_000);
  await db
    .insert(restoredJobs)
    .values([
      row("kept-work", "now", new Date(0)),
      row("kept-work", "later", tomorrow),
      row("forgotten-work", "never", new Date(0)),
    ]);
  await queueRestoredJobs({ db, jobs, log }, [kind]);
  await queueRestoredJobs({ db, jobs, log }, [kind]);
  expect(await db.select().from(restoredJobs)).toEqual([]);
  expect(logged.join("")).toContain("forgotten-work");
  await jobs.runQueued([kind]);
  expect(done).toEqual(["now"]);
  const waiting = await rowsOf(
    db,
    z.object({ due: z.string() }),
    sql`select start_after::timestamptz(3)::text as due from pgboss.job where name = 'kept-work' and state = 'created'`,
  );
  expect(waiting.map(({ due }) => new Date(due))).toEqual([tomorrow]);
  await jobs.stop();
});
