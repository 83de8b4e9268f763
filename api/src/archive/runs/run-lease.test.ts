import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { openTestDatabase } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import pino from "pino";
import type { Database } from "../../platform/db/client";
import { archiveRuns } from "../../platform/jobs/archive-run.table";
import type { Jobs } from "../../platform/jobs/jobs";
import { LeaseLost } from "../../platform/jobs/lease";
import { type RunLease, takeRun, whileOwningRun, writeToRun } from "./run-lease";

setDefaultTimeout(60_000);

let database: Database;
const sent: { name: string; data: object; seconds: number }[] = [];
const jobs: Jobs = {
  async send(_tx, name, data, { startAfter } = {}) {
    sent.push({ name, data, seconds: Math.round(((startAfter?.getTime() ?? 0) - Date.now()) / 1000) });
  },
};
const log = pino({ level: "silent" });
const deps = () => ({ db: database.db, jobs, log });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  sent.length = 0;
  await database.db.delete(archiveRuns);
});

const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

async function startedRun(row: PgUpdateSetSource<typeof archiveRuns> = {}): Promise<number> {
  const now = new Date("2026-06-15T12:00:00Z");
  const [run] = await database.db
    .insert(archiveRuns)
    .values({ actor: "user:1", startedAt: now, heartbeatAt: secondsAgo(0) })
    .returning();
  if (!run) throw new Error("The run was not stored");
  await database.db.update(archiveRuns).set({ actor: "user:1", ...row });
  return run.id;
}

const storedRun = async () => (await database.db.select().from(archiveRuns))[0];
const task = (runId: number) => ({ queue: "archive-videos", runId });
const idle = async () => {};

describe("takeRun() and writeToRun()", () => {
  const other = "8f1f6c1e-5a0b-4c55-9f2a-0d6f0c1b2a3d";
  test.each([
    ["take a run without an owner", {}, true],
    [
      "do not take a run whose owner sent a heartbeat 13 seconds ago",
      { holder: other, heartbeatAt: secondsAgo(13) },
      false,
    ],
    ["take a run whose last heartbeat is 15 seconds old", { holder: other, heartbeatAt: secondsAgo(15) }, true],
    ["do not take a run that has finished", { finishedAt: new Date(0) }, false],
  ])("%s", async (_, row, isTaken) => {
    const runId = await startedRun(row);
    const before = await storedRun();
    const owner = crypto.randomUUID();
    const taken = await takeRun(database.db, { runId, owner });
    expect(taken !== null).toBe(isTaken);
    expect(await storedRun()).toEqual(taken ? { ...taken, holder: owner } : before);
  });

  test("let only the new owner change a run after a takeover", async () => {
    const runId = await startedRun();
    const first = { runId, owner: crypto.randomUUID() };
    await takeRun(database.db, first);
    expect(await writeToRun(database.db, first, { archived: 1 })).toMatchObject({ archived: 1, holder: first.owner });
    await database.db.update(archiveRuns).set({ heartbeatAt: secondsAgo(15) });
    await takeRun(database.db, { runId, owner: crypto.randomUUID() });
    const before = await storedRun();
    await expect(writeToRun(database.db, first, { archived: 2 })).rejects.toThrow(LeaseLost);
    expect(await storedRun()).toEqual(before);
  });
});

describe("whileOwningRun()", () => {
  test("sends heartbeats while the work runs, and then releases the run", async () => {
    const runId = await startedRun();
    await whileOwningRun(
      deps(),
      task(runId),
      async () => {
        await database.db.update(archiveRuns).set({ heartbeatAt: new Date(0) });
        await eventually(async () => (await storedRun())?.heartbeatAt.getTime() !== 0);
      },
      { heartbeat: 0.01 },
    );
    expect(await storedRun()).toMatchObject({ holder: null, finishedAt: null });
    expect(sent).toEqual([]);
  });

  test("releases the run when the work fails", async () => {
    const runId = await startedRun();
    const failing = whileOwningRun(deps(), task(runId), () => Promise.reject(new Error("The disk failed")));
    await expect(failing).rejects.toThrow("The disk failed");
    expect(await storedRun()).toMatchObject({ holder: null, finishedAt: null });
    expect(sent).toEqual([]);
  });

  test("queues a retry for the time when another owner's lease expires", async () => {
    const holder = crypto.randomUUID();
    const runId = await startedRun({ holder, heartbeatAt: secondsAgo(5) });
    let isBegun = false;
    await whileOwningRun(deps(), task(runId), async () => {
      isBegun = true;
    });
    expect(isBegun).toBe(false);
    expect(await storedRun()).toMatchObject({ holder });
    expect(sent).toMatchObject([{ name: "archive-videos", data: { runId } }]);
    expect(sent[0]?.seconds).toBeWithin(5, 11);
  });

  test("stops after a takeover and queues a retry", async () => {
    const runId = await startedRun();
    const other = crypto.randomUUID();
    let lostReason: unknown;
    const untilLost = async (lease: RunLease) => {
      await database.db.update(archiveRuns).set({ holder: other });
      await eventually(() => lease.lost.aborted);
      lostReason = lease.lost.reason;
      throw new Error("The work failed after the takeover");
    };
    await whileOwningRun(deps(), task(runId), (_run, lease) => untilLost(lease), { heartbeat: 0.01 });
    expect(lostReason).toBeInstanceOf(LeaseLost);
    expect(await storedRun()).toMatchObject({ holder: other });
    expect(sent).toMatchObject([{ data: { runId } }]);
  });

  test("does nothing for a finished run", async () => {
    await whileOwningRun(deps(), task(await startedRun({ finishedAt: new Date(0) })), idle);
    expect(sent).toEqual([]);
  });
});
