import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { auditEvents } from "../platform/audit/table";
import { type Database, openPostgres } from "../platform/db/client";
import { archiveRuns } from "../platform/jobs/archive-run.table";
import type { ArchiveTarget } from "../platform/storage/archive-target";
import { pendingDeletions } from "../platform/storage/pending-deletions/pending-deletion.table";
import { archiveVideosJob } from "./archive-videos";
import { takeRun } from "./runs/run-lease";
import { archiveScene } from "./test/archive-scene";
import type { Faults } from "./test/failing-target";

setDefaultTimeout(60_000);

let scene: Awaited<ReturnType<typeof archiveScene>>;
beforeAll(async () => {
  scene = await archiveScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.begin());

/** Three videos; the first has two versions. */
async function someVideos(): Promise<number[]> {
  const first = await scene.video("needs_revision", 50, "first");
  await scene.video("approved", 40, "second", first);
  return [first, await scene.video("approved", 40, "one"), await scene.video("approved", 40, "two")];
}

async function startedRun(): Promise<number> {
  const { db, now } = scene.server.deps;
  const run = { actor: "user:1" as const, startedAt: now(), heartbeatAt: now(), reviewedUntil: now(), total: 3 };
  const [row] = await db.insert(archiveRuns).values(run).returning();
  if (!row) throw new Error("The run was not stored");
  return row.id;
}

async function expectArchivedOnce(ids: number[]) {
  const { db } = scene.server.deps;
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "submission.archived"))
    .orderBy(auditEvents.id);
  expect(events.map(({ entityId }) => Number(entityId)).toSorted((a, b) => a - b)).toEqual(ids);
  expect(await scene.locations()).toEqual(Object.fromEntries(ids.map((id) => [id, "archived"])));
  expect(await scene.counts()).toEqual({ primary: 0, archived: 4, partial: 0 });
  expect(await db.select().from(pendingDeletions)).toEqual([]);
  const [run] = await db.select().from(archiveRuns);
  expect(run).toMatchObject({ total: 3, archived: 3, freedBytes: 17, failures: [], holder: null });
}

describe("an archive run whose job is received by two servers", () => {
  const once = (work: () => Promise<void>) => {
    let isFirst = true;
    return async () => {
      if (!isFirst) return;
      isFirst = false;
      await work();
    };
  };

  test("stays with the first server while its last heartbeat is 10 seconds old", async () => {
    const ids = await someVideos();
    const puts: string[] = [];
    const other = once(() => scene.takeOver({ heartbeatAge: 10 }));
    scene.faults.onPut = (key) => void puts.push(key);
    scene.faults.afterPut = other;
    await scene.archived();
    expect(puts).toHaveLength(4);
    await expectArchivedOnce(ids);
  });

  const steps: [string, (other: () => Promise<void>) => Faults][] = [
    ["before copying", (onPut) => ({ onPut })],
    ["after copying", (afterPut) => ({ afterPut })],
    ["while reading its copy back", (other) => ({ onRead: readingAfter(other) })],
  ];
  test.each(steps)(
    "is completed by the second server when the first loses its lease %s, and the first server's copy is deleted",
    async (_, step) => {
      const ids = await someVideos();
      Object.assign(scene.faults, step(once(() => scene.takeOver({ heartbeatAge: 46 }))));
      await scene.archived();
      await expectArchivedOnce(ids);
    },
  );

  test("stays with the second server when the first one resumes", async () => {
    const ids = await someVideos();
    const runId = await startedRun();
    const job = archiveVideosJob(scene.server.deps);
    const [isWorking, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let other = Promise.resolve();
    const turns = [
      async () => {
        await scene.ageHeartbeat(46);
        other = job.run({ runId });
        await isWorking.promise;
      },
      async () => {
        isWorking.resolve();
        await mayFinish.promise;
      },
    ];
    scene.faults.afterPut = () => turns.shift()?.();
    await job.run({ runId });
    mayFinish.resolve();
    await other;
    await expectArchivedOnce(ids);
  });

  // The first read waits for the other server and then returns nothing.
  function readingAfter(other: () => Promise<void>): Faults["onRead"] {
    let isFirst = true;
    return () => {
      if (!isFirst) return;
      isFirst = false;
      return new ReadableStream({
        async pull(controller) {
          await other();
          controller.close();
        },
      });
    };
  }
});

describe.skipIf(!process.env.TEST_DATABASE_URL)(
  "two servers on one Postgres that take one run at the same time",
  () => {
    let servers: Database[] = [];
    beforeAll(() => {
      const { database } = scene.server.deps;
      if (database.kind !== "postgres") throw new Error("The test database is not Postgres");
      servers = [openPostgres(database.url, { max: 3 }), openPostgres(database.url, { max: 3 })];
    });
    afterAll(() => Promise.all(servers.map((server) => server.close())));

    test("exactly one of them owns the run in each of 20 rounds", async () => {
      const { db } = scene.server.deps;
      for (let round = 0; round < 20; round++) {
        const runId = await startedRun();
        const tries = [...servers, ...servers].map(({ db }) => takeRun(db, { runId, owner: crypto.randomUUID() }));
        const taken = (await Promise.all(tries)).filter((run) => run !== null);
        expect(await db.select().from(archiveRuns)).toEqual(taken);
        await db.delete(archiveRuns);
      }
    });

    test("one of them completes the run and copies each file once", async () => {
      const ids = await someVideos();
      const runId = await startedRun();
      const { archive, ...deps } = scene.server.deps;
      const puts: number[] = [];
      const workers = servers.map(({ db }, server) => {
        const current: ArchiveTarget = {
          ...archive.current,
          put(...args) {
            puts.push(server);
            return archive.current.put(...args);
          },
        };
        return archiveVideosJob({ ...deps, db, archive: { current, others: [] } });
      });
      await Promise.all(workers.map((worker) => worker.run({ runId })));
      expect(puts).toHaveLength(4);
      expect(new Set(puts).size).toBe(1);
      await expectArchivedOnce(ids);
    });
  },
);
